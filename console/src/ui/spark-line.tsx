const WIDTH = 72
const HEIGHT = 20

/** The last days as a line; the figure beside it says the same. */
export function SparkLine({ values, className }: { values: readonly (number | null)[]; className?: string }) {
  const known = values.map((value) => value ?? 0)
  const most = Math.max(...known, 0.001)
  const points = known.map(
    (value, at) =>
      [(at * (WIDTH - 4)) / Math.max(1, known.length - 1) + 2, HEIGHT - 2 - (value / most) * (HEIGHT - 4)] as const,
  )
  const [x, y] = points.at(-1) ?? [0, 0]
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} className={className}>
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        strokeWidth="1.5"
        className="stroke-chart-1"
      />
      <circle cx={x} cy={y} r="2" className="fill-chart-1" />
    </svg>
  )
}
