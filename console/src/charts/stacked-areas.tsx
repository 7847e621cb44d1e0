import { area, line, type Series } from 'd3-shape'
import { useId } from 'react'
import { LOOKS, type SeriesColor } from './series-look.tsx'

type Layer = Series<number, { id: string; color: SeriesColor }>

type Props = {
  layers: readonly Layer[]
  /** X of a column's middle, and y of a value. */
  middle: (at: number) => number
  y: (value: number) => number
  last: number
  /** The last column is not over: up to it areas are hatched and their edges dashed. */
  isPartial: boolean
}

/** Parts of one whole over time, flat and from zero. */
export function StackedAreas({ layers, middle, y, last, isPartial }: Props) {
  const id = useId()
  const until = isPartial ? last - 1 : last
  const filled = (layer: Layer, from: number, to: number) =>
    area<Layer[number]>()
      .x((_, at) => middle(from + at))
      .y0(([foot]) => y(foot))
      .y1(([, top]) => y(top))(layer.slice(from, to + 1)) ?? ''
  const edge = (layer: Layer, from: number, to: number) =>
    line<Layer[number]>()
      .x((_, at) => middle(from + at))
      .y(([, top]) => y(top))(layer.slice(from, to + 1)) ?? ''
  return (
    <g aria-hidden strokeLinejoin="round">
      {layers.map((layer) => (
        <g key={layer.key.id}>
          {/* No line of the axis shows through a pale one. */}
          <path d={filled(layer, 0, until)} className="fill-surface" />
          <path d={filled(layer, 0, until)} className={LOOKS[layer.key.color].fill} />
        </g>
      ))}
      {isPartial &&
        layers.map((layer) => (
          <g key={layer.key.id}>
            <defs>
              <pattern
                id={`${id}${layer.key.id}`}
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="6" height="6" className="fill-surface" />
                <rect width="2.4" height="6" className={LOOKS[layer.key.color].fill} />
              </pattern>
            </defs>
            <path d={filled(layer, until, last)} fill={`url(#${id}${layer.key.id})`} />
          </g>
        ))}
      {layers.toReversed().map((layer) => (
        <g key={layer.key.id} fill="none" className={LOOKS[layer.key.color].stroke} strokeWidth="2">
          <path d={edge(layer, 0, until)} />
          {isPartial && <path d={edge(layer, until, last)} strokeDasharray="2 4" strokeLinecap="round" />}
        </g>
      ))}
    </g>
  )
}
