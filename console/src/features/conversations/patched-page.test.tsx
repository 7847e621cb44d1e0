import { COUNTED_FILTERS, ConversationFilters } from '@tertulia/contract/conversation-filters'
import { type Conversation, conversations, type ListedConversation } from '@tertulia/contract/conversations'
import { expect, test } from 'vitest'
import { aConversation, ORGANIZATION } from '#test/a-business.ts'
import { pageOf } from '#test/fake-api.ts'
import { type ListFilter, patchedPage } from './patched-page.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const LOOKING = { now: NOW, time_zone: 'Pacific/Kiritimati', self: undefined }
const at = (minute: number) => `2026-11-20T11:${String(minute).padStart(2, '0')}:00.000Z`
const [first, second] = [aConversation({ last_message_at: at(9) }), aConversation({ last_message_at: at(5) })]
const SHOWN = [first, second]
const MORE = { next: 'a-cursor', total: 80 }

const patched = (filter: Partial<ListFilter>, changed: Conversation[], page = pageOf(SHOWN)) => {
  const { page: now, isSure } = patchedPage(page, { organization_id: ORGANIZATION.id, ...filter }, changed, LOOKING)
  return { ids: now.items.map(({ id }) => id), total: now.page.total, isSure }
}

const said = (conversation: Conversation, change: Partial<Conversation> = {}): Conversation => ({
  ...conversation,
  messages: conversation.messages + 1,
  last_message_at: at(30),
  ...change,
})
const other = aConversation({ last_message_at: at(30) })

test('a conversation with a new message moves to the top, and the total stays', () =>
  expect(patched({}, [said(second)])).toEqual({ ids: [second.id, first.id], total: 2, isSure: true }))

test('one that begins is counted where everything is shown', () =>
  expect(patched({}, [other])).toEqual({ ids: [other.id, first.id, second.id], total: 3, isSure: true }))

test('a push of a conversation at a provider lacks values that a list has', () =>
  expect(patched({}, [{ ...other, channel: 'whatsapp' }]).isSure).toBe(false))

test('values that only lists carry stay when the conversation changes', () => {
  const listed: ListedConversation = { ...first, external_user_id: '34612345678' }
  const { page } = patchedPage(pageOf([listed]), { organization_id: ORGANIZATION.id }, [said(first)], LOOKING)
  expect(page.items).toEqual([{ ...said(first), external_user_id: '34612345678' }])
})

test('one that no longer fits goes, and is not counted', () =>
  expect(patched({ status: 'active' }, [said(first, { status: 'ended' })])).toEqual({
    ids: [second.id],
    total: 1,
    isSure: true,
  }))

test('the filter of undetermined subtopics matches analysed conversations without a subtopic', () => {
  const told = (change: Partial<Conversation>) =>
    patched({ subtopic: 'undetermined' }, [said(other, change)]).ids.includes(other.id)
  expect(told({ subtopic: null, task_success: 'failure' })).toBe(true)
  expect(told({ subtopic: 'billing', task_success: 'failure' })).toBe(false)
  expect(told({ subtopic: null, task_success: null })).toBe(false)
})

test('one that does not fit changes nothing', () =>
  expect(patched({ control: 'agent' }, [said(other, { control: 'human' })])).toEqual({
    ids: [first.id, second.id],
    total: 2,
    isSure: true,
  }))

test('a late push does not undo newer values', () => {
  const { page } = patchedPage(
    pageOf([{ ...first, messages: 9, control: 'human' }]),
    { organization_id: ORGANIZATION.id },
    [first],
    LOOKING,
  )
  expect(page.items).toMatchObject([{ messages: 9, control: 'human' }])
})

test.each<[string, Partial<ListFilter>, Conversation, { next?: string; prev?: string; total?: number }, string[]]>([
  ['on a further page it may have been counted', {}, other, MORE, [other.id, first.id, second.id]],
  ['on a further page it may have been lost', { status: 'ended' }, other, MORE, [first.id, second.id]],
  ['a row must move up from the next page', { status: 'active' }, said(first, { status: 'ended' }), MORE, [second.id]],
  ['messages are not searched here', { search: 'sábado' }, other, {}, [first.id, second.id]],
  [
    'the rows of a later page have moved',
    { cursor: 'c' },
    said(second),
    { prev: 'a', total: 80 },
    [first.id, second.id],
  ],
])('not sure: %s', (_, filter, changed, page, ids) =>
  expect(patched(filter, [changed], pageOf(SHOWN, page))).toMatchObject({ ids, isSure: false }),
)

test('no page holds more rows than it was asked for', () => {
  const full = Array.from({ length: 10 }, (_, n) => aConversation({ last_message_at: at(n) })).toReversed()
  const { ids, isSure } = patched({ rows: 10 }, [other], pageOf(full))
  expect(ids).toEqual([other.id, ...full.slice(0, 9).map(({ id }) => id)])
  expect(isSure).toBe(false)
})

test('a change of something silent for longer than the period does not bring it in', () =>
  expect(patched({ days: 7 }, [{ ...other, last_message_at: '2026-10-01T09:00:00.000Z' }]).ids).toHaveLength(2))

// Now is 2:00 of the 21st there: seven days begin on the 15th, at 10:00 of the 14th in UTC.
test.each([
  ['2026-11-14T10:00:00.000Z', 3],
  ['2026-11-14T09:59:59.000Z', 2],
])('the last seven days are the organization’s: of %s there are %s', (last_message_at, rows) =>
  expect(patched({ days: 7 }, [{ ...other, last_message_at }]).ids).toHaveLength(rows),
)

const COLLEAGUE = { user_id: crypto.randomUUID(), name: 'Marta' }

/** Filters that a row can be judged by, each with a value, rows that the server would list for it, and rows that it would not. */
const JUDGED: [keyof ConversationFilters, unknown, fits: Partial<Conversation>, fails: Partial<Conversation>][] = [
  ['agent_id', other.agent_id, {}, { agent_id: crypto.randomUUID() }],
  ['channel', 'web', { channel: 'web' }, { channel: 'bubble' }],
  ['status', 'ended', { status: 'ended' }, { status: 'active' }],
  ['control', 'human', { control: 'human' }, { control: 'offered' }],
  ['queue', 'waiting', { control: 'offered' }, { control: 'offered', status: 'ended' }],
  ['handled_by', COLLEAGUE.user_id, { handled_by: COLLEAGUE }, { handled_by: null }],
  ['tag', 'bad', { tag: 'bad' }, { tag: null }],
  ['topic', 'billing', { topic: 'billing' }, { topic: null }],
  ['subtopic', 'billing', { subtopic: 'billing' }, { subtopic: null, task_success: 'failure' }],
  ['sentiment', 'positive', { sentiment: 'positive' }, { sentiment: 'negative' }],
  ['intent', 'feedback', { intent: 'feedback' }, { intent: null }],
  ['task_success', 'failure', { task_success: 'failure' }, { task_success: 'success' }],
  ['resolved', 'no', { resolved: false }, { resolved: null }],
  ['resolution_reason', 'confirmed', { resolution_reason: 'confirmed' }, { resolution_reason: null }],
  ['csat', '4', { csat: 4 }, { csat: null }],
  ['language', 'en', { language: 'en' }, { language: 'es' }],
  ['version', '2', { version: 2 }, { version: null }],
  ['days', '7', {}, { last_message_at: '2026-10-01T09:00:00.000Z' }],
  ['started_from', at(20), { started_at: at(20) }, { started_at: at(19) }],
  ['started_to', at(20), { started_at: at(19) }, { started_at: at(20) }],
  ['last_message_from', at(20), { last_message_at: at(20) }, { last_message_at: at(19) }],
  ['last_message_to', at(20), { last_message_at: at(19) }, { last_message_at: at(20) }],
]
/** No row tells whether these hold: the server is asked. */
const UNJUDGED = ['search', ...Object.keys(COUNTED_FILTERS)]

test('each filter of a list is judged by its rows, or known not to be', () => {
  const known = [...JUDGED.map(([name]) => name), ...UNJUDGED]
  expect(known.toSorted()).toEqual(Object.keys(ConversationFilters.shape).toSorted())
  const others = ['cursor', 'order', 'organization_id', 'rows', 'sort']
  expect([...known, ...others].toSorted()).toEqual(Object.keys(conversations.list.query.shape).toSorted())
})

test.each(JUDGED)(
  '%s brings in a conversation that the server would list, and no other',
  (name, wanted, fits, fails) => {
    const listed = (change: Partial<Conversation>) =>
      patched({ [name]: wanted }, [said(other, change)]).ids.includes(other.id)
    expect(listed(fits)).toBe(true)
    expect(listed(fails)).toBe(false)
  },
)

test.each(UNJUDGED)('with %s the list is asked for again', (name) =>
  expect(patched({ [name]: 'yes' }, [said(other)]).isSure).toBe(false),
)
