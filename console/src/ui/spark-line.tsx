const WIDTH = 72
const HEIGHT = 20

/**
 * The last days as a line; the figure beside it says the same. Today is not over: it is dotted. A day of which nothing
 * is known is left out, which is not the same as none.
 */
export function SparkLine({ values, className }: { values: readonly (number | null)[]; className?: string }) {
  const most = Math.max(...values.map((value) => value ?? 0), 0.001)
  const points = values.flatMap((value, at) =>
    value === null
      ? []
      : [
          [
            (at * (WIDTH - 6)) / Math.max(1, values.length - 1) + 3,
            HEIGHT - 3 - (value / most) * (HEIGHT - 6),
          ] as const,
        ],
  )
  const [x, y] = points.at(-1) ?? []
  const isToday = values.at(-1) != null
  const line = { fill: 'none', strokeWidth: '1.5', className: 'stroke-chart-1' }
  const path = (some: typeof points) => some.map((point) => point.join(',')).join(' ')
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} className={className}>
      <polyline points={path(isToday ? points.slice(0, -1) : points)} {...line} />
      {isToday && <polyline points={path(points.slice(-2))} strokeDasharray="1.5 3" {...line} />}
      {x !== undefined && (
        <circle cx={x} cy={y} r="2" className={isToday ? 'fill-surface stroke-chart-1' : 'fill-chart-1'} />
      )}
    </svg>
  )
}
