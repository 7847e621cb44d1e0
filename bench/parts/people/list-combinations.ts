import type { Sent } from '@tertulia/contract/endpoint'
import type { conversations } from '@tertulia/contract/conversations'

type ListQuery = Sent<typeof conversations.list>['query']
/** The query of the list, and the condition of a bare select of the same rows. */
export type Combination = {
  name: string
  asked: Partial<ListQuery>
  where: string
  /** By what and how it is sorted, the newest last message first unless said. */
  sort?: { by: 'started_at' | 'waiting_since' | 'last_message_at'; order: 'asc' | 'desc' }
}

type Equal = 'status' | 'control' | 'tag' | 'channel' | 'topic' | 'sentiment' | 'language' | 'csat'
const equal = (asked: Partial<Record<Equal, string>>): Combination => ({
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

const sorted = (
  by: 'started_at' | 'waiting_since' | 'last_message_at',
  order: 'asc' | 'desc',
  { name, asked, where }: Combination,
): Combination => ({
  name: `${name}, ${by} ${order}`,
  asked: { ...asked, sort: by, order },
  where: by === 'waiting_since' ? `${where} and waiting_since is not null` : where,
  sort: { by, order },
})
const all: Combination = { name: 'all', asked: {}, where: 'true' }

/** Thirty ways in which members narrow and sort the list. */
export const COMBINATIONS: readonly Combination[] = [
  all,
  equal({ status: 'active' }),
  equal({ status: 'ended' }),
  equal({ control: 'agent' }),
  equal({ control: 'offered' }),
  equal({ control: 'human' }),
  equal({ tag: 'bad' }),
  equal({ channel: 'bubble' }),
  within(7),
  within(90),
  within(365),
  equal({ topic: 'Envíos' }),
  equal({ sentiment: 'negative', topic: 'Pagos' }),
  equal({ csat: '1' }),
  equal({ language: 'pt', tag: 'bad', sentiment: 'negative' }),
  { name: 'unresolved + bad', asked: { resolved: 'no', tag: 'bad' }, where: "not resolved and tag = 'bad'" },
  sorted('started_at', 'desc', all),
  sorted('started_at', 'asc', equal({ status: 'ended' })),
  sorted('started_at', 'desc', equal({ tag: 'bad', channel: 'web' })),
  sorted('last_message_at', 'asc', equal({ channel: 'api' })),
  sorted('waiting_since', 'asc', all),
  sorted('waiting_since', 'desc', equal({ channel: 'bubble' })),
  equal({ status: 'ended', tag: 'bad' }),
  equal({ status: 'active', control: 'offered' }),
  equal({ status: 'active', channel: 'bubble' }),
  equal({ channel: 'api', tag: 'needs_attention', status: 'ended' }),
  equal({ control: 'agent', tag: 'bad', channel: 'share_link' }),
  within(90, equal({ control: 'offered' })),
  within(180, equal({ channel: 'bubble', tag: 'good' })),
  within(365, equal({ status: 'ended', channel: 'api' })),
]
