import { useMemo } from 'react'
import { encode } from 'uqr'

/** Light squares that a reader needs around the picture. */
const QUIET = 4

/** A text as a picture for a phone: dark on white in both themes, as readers expect it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: QUIET })
    const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
    return { size, path }
  }, [text])
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an SVG is a picture to a screen reader by its role alone
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-[184px] shrink-0 rounded-md border border-line-2"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1d1719" />
    </svg>
  )
}
