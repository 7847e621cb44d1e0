import { Comma } from './comma.tsx'
import { cx } from './cx.ts'

const TINTS = 6

/** Tint of a name, always the same for the same name. */
const tintOf = (name: string): number => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % TINTS) + 1
}

const initials = (name: string): string => {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => /^\p{L}/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}

/** A person: a circle with the initials, tinted by the name. Decoration: the name stands beside it. */
export function PersonAvatar({ name, size = 24, className }: { name: string; size?: number; className?: string }) {
  const tint = tintOf(name)
  return (
    <span
      aria-hidden
      className={cx('inline-flex shrink-0 items-center justify-center rounded-pill font-semibold', className)}
      style={{
        width: size,
        height: size,
        fontSize: Math.max(9, Math.round(size * 0.36)),
        background: `var(--avatar-${tint})`,
        color: `var(--avatar-${tint}-text)`,
      }}
    >
      {initials(name)}
    </span>
  )
}

type AgentProps = { name: string; size?: number; imageUrl?: string | null; comma?: boolean; className?: string }

/** An agent: a rounded square with its initial in the voice's type, its picture, or the comma in a transcript. */
export function AgentAvatar({ name, size = 28, imageUrl, comma = false, className }: AgentProps) {
  const box = { width: size, height: size }
  if (imageUrl) {
    return <img src={imageUrl} alt="" style={box} className={cx('shrink-0 rounded-agent object-cover', className)} />
  }
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-agent bg-tinto font-voice font-bold text-on-tinto',
        className,
      )}
      style={{ ...box, fontSize: Math.round(size * 0.56) }}
    >
      {comma ? <Comma size={Math.round(size * 0.5)} /> : (Array.from(name.trim())[0] ?? '').toUpperCase()}
    </span>
  )
}
