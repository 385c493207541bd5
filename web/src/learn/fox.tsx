/** The coach wears the mask of a fox. */
export function Fox() {
  return (
    <svg className="fox" viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="47" fill="#e9c46a" />
      <circle cx="72" cy="28" r="15" fill="#c8321c" />
      <path d="M12 78 Q50 58 88 78 L84 92 Q50 104 16 92Z" fill="#3f3566" />
      <path d="M36 80 L50 96 L64 80 L58 74 H42Z" fill="#f6eedd" />
      <g stroke="#2a2026" strokeWidth="2" strokeLinejoin="round">
        <path d="M22 14 L40 36 L24 48Z" fill="#fffaf0" />
        <path d="M78 14 L60 36 L76 48Z" fill="#fffaf0" />
        <path d="M24 40 Q50 22 76 40 Q80 58 62 72 Q54 84 50 84 Q46 84 38 72 Q20 58 24 40Z" fill="#fffaf0" />
      </g>
      <path d="M26 22 L35 34 L28 40Z M74 22 L65 34 L72 40Z" fill="#c8321c" />
      <path d="M31 50 Q38 44 45 53 Q37 56 31 50Z M69 50 Q62 44 55 53 Q63 56 69 50Z" fill="#2a2026" />
      <path d="M46 76 Q50 73 54 76 Q52 81 50 81 Q48 81 46 76Z" fill="#2a2026" />
      <g fill="none" stroke="#c8321c" strokeWidth="2.4" strokeLinecap="round">
        <path d="M50 30 V42 M45 33 V39 M55 33 V39" />
        <path d="M28 60 L38 62 M29 66 L39 66 M72 60 L62 62 M71 66 L61 66" />
        <path d="M30 47 Q38 40 46 49 M70 47 Q62 40 54 49" />
      </g>
    </svg>
  )
}
