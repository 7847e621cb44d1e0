import { readFileSync } from 'node:fs'

/** For Vite: of each emoji what the picker shows or searches. Some two thirds of the data are for others. */
export const shortEmoji = {
  name: 'short-emoji',
  enforce: 'pre' as const,
  load(id: string): string | null {
    if (!/emojibase-data\/[a-z]+\/data\.json$/u.test(id)) return null
    const all = JSON.parse(readFileSync(id, 'utf8')) as Record<string, unknown>[]
    const short = all
      .filter(({ group }) => group !== undefined)
      .map(({ emoji, label, group, version, tags, skins }) => ({
        emoji,
        label,
        group,
        version,
        tags,
        skins: (skins as Record<string, unknown>[] | undefined)?.map(({ emoji, tone }) => ({ emoji, tone })),
      }))
    return JSON.stringify(short)
  },
}
