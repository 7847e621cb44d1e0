import type { Sent } from '@tertulia/contract/endpoint'
import type { conversations } from '@tertulia/contract/conversations'

type ListQuery = Sent<typeof conversations.list>['query']
/** What the list is asked for, and the condition of a bare select of the same rows. */
export type Combination = { name: string; asked: Partial<ListQuery>; where: string }

const equal = (asked: Partial<Record<'status' | 'control' | 'tag' | 'channel', string>>): Combination => ({
  name: Object.values(asked).join(' + '),
  asked: asked as Partial<ListQuery>,
  where: Object.entries(asked)
    .map(([column, value]) => `${column} = '${value}'`)
    .join(' and '),
})
const within = (days: 7 | 30 | 90 | 180 | 365, more?: Combination): Combination => ({
  name: [`${days} days`, more?.name].filter(Boolean).join(' + '),
  asked: { ...more?.asked, days },
  where: [`last_message_at >= now() - interval '${days} days'`, more?.where].filter(Boolean).join(' and '),
})

/** Thirty ways in which somebody narrows the list. */
export const COMBINATIONS: readonly Combination[] = [
  { name: 'all', asked: {}, where: 'true' },
  equal({ status: 'active' }),
  equal({ status: 'ended' }),
  equal({ control: 'agent' }),
  equal({ control: 'offered' }),
  equal({ control: 'human' }),
  equal({ tag: 'good' }),
  equal({ tag: 'bad' }),
  equal({ tag: 'needs_attention' }),
  equal({ channel: 'bubble' }),
  equal({ channel: 'web' }),
  equal({ channel: 'share_link' }),
  equal({ channel: 'api' }),
  within(7),
  within(30),
  within(90),
  within(180),
  within(365),
  equal({ status: 'ended', tag: 'bad' }),
  equal({ status: 'active', control: 'offered' }),
  equal({ status: 'active', channel: 'bubble' }),
  equal({ channel: 'web', tag: 'good' }),
  equal({ channel: 'api', tag: 'needs_attention', status: 'ended' }),
  equal({ control: 'offered', channel: 'web' }),
  equal({ control: 'agent', tag: 'bad', channel: 'share_link' }),
  within(7, equal({ tag: 'bad' })),
  within(30, equal({ status: 'active' })),
  within(90, equal({ control: 'offered' })),
  within(180, equal({ channel: 'bubble', tag: 'good' })),
  within(365, equal({ status: 'ended', channel: 'api' })),
]
