/** A drawing of a phone whose share sheet has the line that adds the app to the home screen. */
export const ShareSheetDrawing = () => (
  <svg viewBox="0 0 160 112" aria-hidden="true" className="h-28 text-text-muted" fill="none" stroke="currentColor">
    <path d="M32 112V18a14 14 0 0 1 14-14h68a14 14 0 0 1 14 14v94" strokeWidth="3" />
    <path d="M68 13h24" strokeWidth="4" strokeLinecap="round" />
    <path d="M40 112V52a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v60" strokeWidth="2" opacity="0.6" />
    <path d="M72 51h16" strokeWidth="3" strokeLinecap="round" opacity="0.6" />
    <path d="M50 66h34M50 108h28" strokeWidth="4" strokeLinecap="round" opacity="0.4" />
    <g className="text-brand" stroke="currentColor">
      <rect x="44" y="76" width="72" height="22" rx="8" strokeWidth="2.5" />
      <path d="M52 87h34" strokeWidth="4" strokeLinecap="round" />
      <rect x="96" y="80.500" width="13" height="13" rx="3.500" strokeWidth="2" />
      <path d="M102.500 84v6M99.500 87h6" strokeWidth="2" strokeLinecap="round" />
    </g>
  </svg>
);
