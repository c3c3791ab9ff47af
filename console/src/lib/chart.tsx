import 'uplot/dist/uPlot.min.css';
import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { formatCount } from './format.ts';

interface ChartProps {
  readonly values: readonly { readonly day: string; readonly value: number }[];
}

const height = 176;
const secondsOf = (day: string): number => Date.parse(day) / 1000;
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--k-${name}`);

const dayOf = (seconds: number): string =>
  new Intl.DateTimeFormat(i18next.language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(seconds * 1000),
  );

const options = (width: number): UPlot.Options => {
  const axis = { stroke: token('text-muted'), grid: { stroke: token('border'), width: 1 }, ticks: { show: false } };
  return {
    width,
    height,
    padding: [8, 24, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { setScale: false } },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    scales: { y: { range: (_, _min, max) => [0, Math.max(4, max * 1.1)] } },
    axes: [
      { ...axis, size: 32, space: 64, values: (_, at) => at.map(dayOf), grid: { show: false } },
      {
        ...axis,
        size: 48,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 1e5, 1e6],
        values: (_, at) => at.map(formatCount),
      },
    ],
    series: [{}, { stroke: token('brand'), width: 2, fill: token('brand-soft'), points: { show: false } }],
  };
};

/** A line chart of one figure by day. It is hidden from screen readers: the table below it has the same values. */
export default function Chart({ values }: ChartProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = container.current;
    if (!box) return undefined;
    const data: UPlot.AlignedData = [values.map(({ day }) => secondsOf(day)), values.map(({ value }) => value)];
    let plot = new UPlot(options(box.clientWidth), data, box);
    const redraw = () => {
      plot.destroy();
      plot = new UPlot(options(box.clientWidth), data, box);
    };
    const resizeObserver = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }));
    resizeObserver.observe(box);
    const palette = window.matchMedia('(prefers-color-scheme: dark)');
    palette.addEventListener('change', redraw);
    return () => {
      palette.removeEventListener('change', redraw);
      resizeObserver.disconnect();
      plot.destroy();
    };
  }, [values]);
  return <div ref={container} aria-hidden="true" className="h-44 overflow-hidden" />;
}
