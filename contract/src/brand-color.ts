/** Contrast of a colour with the text on it, by WCAG 2.2. Colours are `#RRGGBB`. */

const WHITE = '#FFFFFF'
const INK = '#191A19'
const BLACK = '#000000'
const READABLE = 4.5

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Relative luminance, 0 to 1. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** From 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * White if it reads (4.5), else ink, else black: one of them always does.
 */
export function textOn(background: string): string {
  return [WHITE, INK].find((text) => contrast(text, background) >= READABLE) ?? BLACK
}

/** The colour as text on a surface: moved towards the surface's own text until it reads (4.5). */
export function asTextOn(surface: string, color: string, text: string): string {
  const target = channels(text)
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = channels(color).map((channel, at) => Math.round(channel + ((target[at] ?? 0) - channel) * share))
    const hex = `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    if (contrast(hex, surface) >= READABLE) return hex
  }
  return text
}

/** The nearest darker tone on which white reads; the colour itself if white reads on it. */
export function readableTone(color: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const hex = `#${channels(color)
      .map((channel) =>
        Math.round(channel * (1 - share))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`.toUpperCase()
    if (contrast(hex, WHITE) >= READABLE) return hex
  }
  return BLACK
}
