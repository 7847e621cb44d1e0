import { useId } from 'react'

/**
 * How a series is drawn. `chart-1` to `chart-4` and `chart-6` in this order; what has a meaning of its own has its own:
 * supposed (a paler second), the whole that an area fills (a paler first), a person, under way, not known, the period before.
 */
export type SeriesColor =
  | 'chart-1'
  | 'chart-1-pale'
  | 'chart-2'
  | 'chart-2-pale'
  | 'chart-3'
  | 'chart-4'
  | 'chart-6'
  | 'person'
  | 'under-way'
  | 'unknown'
  | 'before'

type Texture = 'hatch' | 'dots' | 'lines'

type Look = { fill: string; stroke: string; texture?: Texture; marker: keyof typeof MARKERS }

/** Colour is never alone: areas differ in texture, lines in the shape of their marks. */
export const LOOKS: Record<SeriesColor, Look> = {
  'chart-1': { fill: 'fill-chart-1', stroke: 'stroke-chart-1', marker: 'circle' },
  'chart-1-pale': { fill: 'fill-chart-1/25', stroke: 'stroke-chart-1', marker: 'circle' },
  'chart-2': { fill: 'fill-chart-2', stroke: 'stroke-chart-2', marker: 'square' },
  'chart-2-pale': { fill: 'fill-chart-2/50', stroke: 'stroke-chart-2/50', marker: 'square' },
  'chart-3': { fill: 'fill-chart-3', stroke: 'stroke-chart-3', texture: 'dots', marker: 'triangle' },
  'chart-4': { fill: 'fill-chart-4', stroke: 'stroke-chart-4', texture: 'lines', marker: 'diamond' },
  'chart-6': { fill: 'fill-chart-6', stroke: 'stroke-chart-6', marker: 'cross' },
  person: { fill: 'fill-ink', stroke: 'stroke-ink', marker: 'diamond' },
  'under-way': { fill: 'fill-info-mark', stroke: 'stroke-info-mark', marker: 'triangle' },
  unknown: { fill: 'fill-chart-5', stroke: 'stroke-chart-5', texture: 'hatch', marker: 'cross' },
  before: { fill: 'fill-chart-5', stroke: 'stroke-chart-5', marker: 'circle' },
}

const MARKERS = {
  circle: 'M-3.5,0a3.5,3.5 0 1,0 7,0a3.5,3.5 0 1,0 -7,0Z',
  square: 'M-3.2,-3.2H3.2V3.2H-3.2Z',
  triangle: 'M0,-4.2L4.2,3.2H-4.2Z',
  diamond: 'M0,-4.6L4.6,0L0,4.6L-4.6,0Z',
  cross: 'M-1.4,-4H1.4V-1.4H4V1.4H1.4V4H-1.4V1.4H-4V-1.4H-1.4Z',
}

/** The shape of a series at a point, with an edge of the paper around it. */
export const Marker = ({ color, x, y }: { color: SeriesColor; x: number; y: number }) => (
  <path
    d={MARKERS[LOOKS[color].marker]}
    transform={`translate(${x} ${y})`}
    className={`${LOOKS[color].fill} stroke-surface`}
    strokeWidth="1.5"
    paintOrder="stroke"
  />
)

type AreaProps = {
  color: SeriesColor
  x: number
  y: number
  /** In pixels, or as a share of the drawing: `34%`. */
  width: number | `${number}%`
  height: number
  radius?: number
}

/** A bar or a part of one, in its colour and texture. */
export function Area({ color, x, y, width, height, radius = 0 }: AreaProps) {
  const id = useId()
  const { fill, texture } = LOOKS[color]
  const shape = {
    x,
    y,
    width: typeof width === 'number' ? Math.max(0, width) : width,
    height: Math.max(0, height),
    rx: radius,
  }
  if (!texture) return <rect {...shape} className={fill} />
  return (
    <>
      <defs>
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          {/* Hatched lies on the paper; the others lie on their colour. */}
          <rect width="6" height="6" className={texture === 'hatch' ? 'fill-surface' : fill} />
          {texture === 'hatch' && <rect width="2.4" height="6" className={fill} />}
          {texture === 'lines' && <rect width="1.2" height="6" className="fill-surface/70" />}
          {texture === 'dots' && <circle cx="3" cy="3" r="1.1" className="fill-surface/75" />}
        </pattern>
      </defs>
      <rect {...shape} fill={`url(#${id})`} />
    </>
  )
}

type SwatchProps = { color: SeriesColor; kind?: 'area' | 'flat' | 'line' }

/** Beside the name of a series: as it is drawn. */
export function Swatch({ color, kind = 'area' }: SwatchProps) {
  if (kind === 'area')
    return (
      <svg aria-hidden width="10" height="10" className="shrink-0">
        <Area color={color} x={0} y={0} width={10} height={10} radius={2} />
      </svg>
    )
  if (kind === 'flat')
    return (
      <svg aria-hidden width="10" height="10" className="shrink-0">
        <line x1="0" x2="10" y1="5" y2="5" strokeWidth="10" className={LOOKS[color].stroke} />
      </svg>
    )
  return (
    <svg aria-hidden width="18" height="10" className="shrink-0">
      <line
        x1="0"
        x2="18"
        y1="5"
        y2="5"
        className={LOOKS[color].stroke}
        strokeWidth={color === 'before' ? 1.5 : 2}
        {...(color === 'before' && { strokeDasharray: '3 3' })}
      />
      {color !== 'before' && <Marker color={color} x={9} y={5} />}
    </svg>
  )
}

type LegendProps = { series: readonly { label: string; color: SeriesColor }[]; kind: 'area' | 'line' }

/** The names of series beside how they are drawn, in their order. */
export const Legend = ({ series, kind }: LegendProps) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1">
    {series.map(({ label, color }) => (
      <li key={label} className="type-meta flex items-center gap-1.5 text-ink-2">
        <Swatch color={color} kind={color === 'before' ? 'line' : kind} />
        {label}
      </li>
    ))}
  </ul>
)
