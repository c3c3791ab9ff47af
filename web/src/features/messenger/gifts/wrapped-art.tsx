/** The drawing of a wrapped gift, hidden from screen readers. The lid is lifted when the parent `group` is hovered. */
export const WrappedArt = ({ className }: { className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 64 64" className={className}>
    <path d="M9 29h46v27a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4Z" fill="#8b5cf6" />
    <path d="M9 29h46v6H9Z" fill="#7443e0" />
    <path d="M27 29h10v31H27Z" fill="#ffc53d" />
    <g className="origin-bottom-left transition-transform duration-300 group-hover:-translate-y-0.5 group-hover:-rotate-6">
      <path d="M7 19h50a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3Z" fill="#a17bff" />
      <path d="M27 19h10v12H27Z" fill="#ffd66e" />
      <path
        d="M32 19C20 20 13 15 15 9s14-3 17 10Zm0 0c12 1 19-4 17-10s-14-3-17 10Z"
        fill="none"
        stroke="#ffc53d"
        strokeWidth="5"
        strokeLinejoin="round"
      />
    </g>
    <path d="M15 41h4m-5 9h6m26-8h5m-4 9h4" stroke="#c9b3ff" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
