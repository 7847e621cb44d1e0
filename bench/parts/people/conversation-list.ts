import { conversations } from '@tertulia/contract/conversations'
import { kpis } from '@tertulia/contract/kpis'
import { newId } from '@tertulia/server/platform/ids'
import { aPersonOverHttp, type HttpCaller, type HttpShop } from '@tertulia/server/test/over-http'
import type { Pool } from 'pg'
import { withDatabase } from '../../a-database.ts'
import { atLeast, atMost, atMostTimes, type Measure, median, type Part, percentile, told } from '../../measure.ts'
import { openShop, pause } from '../../program.ts'
import { type Combination, COMBINATIONS } from './list-combinations.ts'
import { manyConversations, WORDS } from './many-conversations.ts'

const CONVERSATIONS = Number(process.env['BENCH_CONVERSATIONS'] ?? 1_000_000)
const ROWS = 25
const ROUNDS = 5
const TENTH = 9
/** The count at which a list stops counting. */
const COUNTED = 10_000

/**
 * The list of conversations in an organization with a million of them (`BENCH_CONVERSATIONS` for another number), beside a
 * bare select of the same page by the same keys; searching beside reading all that was said once.
 */
export const conversationList: Part = {
  name: 'conversation-list',
  run: () =>
    withDatabase(async ({ server, database }) => {
      const shop = await openShop(server)
      const began = performance.now()
      await manyConversations(database, shop, CONVERSATIONS)
      const made = (performance.now() - began) / 1000
      const viewer = await aViewer(server.url, shop, database)
      return [
        told('conversations, and twice as many messages', CONVERSATIONS, '', `made in ${made.toFixed(0)} s`),
        ...(await pages(shop, database)),
        ...(await searches({ full: shop, masked: viewer }, shop, database)),
        await home(shop),
      ]
    }),
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now()
  const result = await work()
  return { ms: performance.now() - began, result }
}

const list = ({ call }: HttpCaller, organization_id: string, asked: Combination['asked'], cursor?: string) =>
  call(conversations.list, { query: { organization_id, rows: ROWS, ...asked, ...(cursor && { cursor }) } })

async function pages(shop: HttpShop, database: Pool): Promise<Measure[]> {
  const [ours, bare]: [number[], number[]] = [[], []]
  let slowest = { name: '', ms: 0 }
  const wrong: string[] = []
  for (const { name, asked, where, sort } of COMBINATIONS) {
    const cursor = await tenthPage(shop, asked)
    for (const from of cursor === undefined ? [undefined] : [undefined, cursor]) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const page = await timed(() => list(shop, shop.organization_id, asked, from))
        const statement = bareSelect({ where, sort, cursor: from })
        const same = await timed(() => database.query<{ id: string }>(statement, [shop.organization_id]))
        ours.push(page.ms)
        bare.push(same.ms)
        if (page.ms > slowest.ms) slowest = { name, ms: page.ms }
        const idsOf = (rows: { id: string }[]) =>
          rows
            .slice(0, ROWS)
            .map(({ id }) => id)
            .join()
        if (idsOf(page.result.items) === idsOf(same.result.rows)) continue
        const agree = await agreeAtRest({
          told: async () => idsOf((await list(shop, shop.organization_id, asked, from)).items),
          stored: async () => idsOf((await database.query<{ id: string }>(statement, [shop.organization_id])).rows),
        })
        if (!agree) wrong.push(`page of ${name}`)
      }
    }
    if (!(await countsRight(shop, asked, where, database))) wrong.push(`count of ${name}`)
  }
  const what = `a bare select of the same page, p95 of ${ours.length}; the slowest: ${slowest.name}`
  return [
    atMostTimes('a page of the list, p95', percentile(ours, 0.95), 10, { ms: percentile(bare, 0.95), what }),
    told('a page of the list, median', median(ours), 'ms', `bare ${median(bare).toFixed(1)} ms`),
    atMost('pages and counts that are not those of the bare select', wrong.length, 0, '', wrong.join('; ')),
  ]
}

/** The cursor of the tenth page; a shorter list has none. */
async function tenthPage(shop: HttpShop, asked: Combination['asked']): Promise<string | undefined> {
  let cursor: string | undefined
  for (let page = 0; page < TENTH; page += 1) {
    const found = await list(shop, shop.organization_id, asked, cursor)
    cursor = found.page.next ?? undefined
    if (!cursor) return undefined
  }
  return cursor
}

function bareSelect({
  where,
  sort: { by, order } = { by: 'last_message_at', order: 'desc' },
  cursor,
}: Pick<Combination, 'where' | 'sort'> & { cursor: string | undefined }): string {
  const at = cursor && (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as { at: string; id: string })
  const beyond = at ? `and (${by}, id) ${order === 'asc' ? '>' : '<'} ('${at.at}'::timestamptz, '${at.id}'::uuid)` : ''
  return `select * from conversation where organization_id = $1 and channel <> 'playground' and ${where} ${beyond}
    order by ${by} ${order}, id ${order} limit ${ROWS + 1}`
}

const countsRight = (shop: HttpShop, asked: Combination['asked'], where: string, database: Pool): Promise<boolean> =>
  agreeAtRest({
    told: async () => {
      const { page } = await list(shop, shop.organization_id, asked)
      return `${page.total} ${page.total_is_exact}`
    },
    stored: async () => {
      const { rows } = await database.query<{ total: number }>(
        `select count(*)::int as total from conversation where organization_id = $1 and channel <> 'playground' and ${where}`,
        [shop.organization_id],
      )
      const total = rows[0]?.total ?? 0
      return `${Math.min(total, COUNTED)} ${total <= COUNTED}`
    },
  })

const TRIES = 20
/**
 * Whether the list tells what is stored. The program goes on meanwhile: it ends idle conversations and tells waiting customers
 * that no person came. Only what was stored before and after alike can be held against it.
 */
async function agreeAtRest({ told: tell, stored }: Record<'told' | 'stored', () => Promise<string>>): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await stored()
    const listed = await tell()
    if ((await stored()) === before) return listed === before
    await pause(500)
  }
  return false
}

async function searches(by: Record<string, HttpCaller>, shop: HttpShop, database: Pool): Promise<Measure[]> {
  const reading: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const { ms } = await timed(() =>
      database.query(`select count(*) from message where organization_id = $1 and text like '%${WORDS.absent}%'`, [
        shop.organization_id,
      ]),
    )
    reading.push(ms)
  }
  const scan_ms = median(reading)
  const measures: Measure[] = []
  for (const [role, caller] of Object.entries(by))
    for (const [kind, search] of Object.entries(WORDS)) {
      const took: number[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        took.push((await timed(() => list(caller, shop.organization_id, { search }))).ms)
      const note = `${median(took).toFixed(1)} ms; ${scan_ms.toFixed(0)} ms`
      measures.push(atLeast(`reading all, beside a ${kind} word, ${role} role`, scan_ms / median(took), 30, 'x', note))
    }
  return measures
}

async function home({ call, agent_id }: HttpShop): Promise<Measure> {
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    took.push((await timed(() => call(kpis.home, { query: { agent_id } }))).ms)
  return atMost('home', median(took), 100, 'ms')
}

/** A member who sees customers' data masked. */
async function aViewer(url: string, { organization_id }: HttpShop, database: Pool): Promise<HttpCaller> {
  const person = await aPersonOverHttp(url)
  await database.query(
    `insert into membership (organization_id, id, user_id, role, status, created_at)
     values ($1, $2, $3, 'viewer', 'active', now())`,
    [organization_id, newId(), person.id],
  )
  return person
}
