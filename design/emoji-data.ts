import type { EmojiData } from 'frimousse'

/** One of emojibase's, as `short-emoji.ts` shortens it. */
type Emoji = {
  emoji: string
  label: string
  group: number
  version: number
  tags?: string[]
  skins?: { emoji: string; tone: number | number[] }[]
}
type Messages = {
  groups: { key: string; message: string; order: number }[]
  skinTones: { key: string; message: string }[]
}
type Picked = EmojiData['emojis'][number]

/** Newest version of Emoji that systems of the last years draw: older systems show later ones as an empty box. */
const NEWEST = 15

type Loaded = { default: unknown }

/** From our own origin, in the language of who writes: they are pieces of the program (`short-emoji.ts` shortens them). */
const LOADS: Record<string, () => Promise<[data: Loaded, messages: Loaded]>> = {
  es: () => Promise.all([import('emojibase-data/es/data.json'), import('emojibase-data/es/messages.json')]),
  en: () => Promise.all([import('emojibase-data/en/data.json'), import('emojibase-data/en/messages.json')]),
  fr: () => Promise.all([import('emojibase-data/fr/data.json'), import('emojibase-data/fr/messages.json')]),
  pt: () => Promise.all([import('emojibase-data/pt/data.json'), import('emojibase-data/pt/messages.json')]),
}

const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const

/** The emoji with their names and words to be found by, as the picker takes them. */
export async function emojiIn(language: string): Promise<EmojiData> {
  const load = LOADS[language] ?? LOADS['es']
  if (!load) throw new Error('Spanish is always there')
  const [data, messages] = await load()
  const { groups, skinTones } = messages.default as Messages
  return {
    locale: language,
    emojis: (data.default as Emoji[]).filter(({ version }) => version <= NEWEST).map(asPicked),
    categories: groups
      .filter(({ key }) => key !== 'component')
      .map(({ order, message }) => ({ index: order, label: capital(message) })),
    skinTones: Object.fromEntries(skinTones.map(({ key, message }) => [key, message])) as EmojiData['skinTones'],
  }
}

function asPicked({ emoji, group, label, version, tags = [], skins }: Emoji): Picked {
  const toned = skins?.flatMap(({ tone, emoji }) =>
    typeof tone === 'number' ? [[TONES[tone - 1] ?? '', emoji] as const] : [],
  )
  return {
    emoji,
    category: group,
    label: capital(label),
    version,
    tags,
    ...(toned?.length === TONES.length && { skins: Object.fromEntries(toned) as Picked['skins'] }),
  }
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
