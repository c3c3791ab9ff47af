export type { ConnectionState } from './realtime/client.ts';
export {
  realtime,
  sendTyping,
  useConnectionState,
  useRealtime,
  useRealtimeConnection,
  useWatch,
} from './realtime/connection.ts';
