/** @module-tag services */
import { members } from '@tertulia/contract/members'
import { valueReports, type ValueReport } from '@tertulia/contract/value-reports'
import { getDocumentProxy } from 'unpdf'
import { afterEach, expect, test, vi } from 'vitest'
import { wantAnew } from '#features/boards/figures.queries.ts'
import { fillFigures } from '#features/boards/fill-figures.ts'
import { mailMonthlyReports, signMonthlyReports } from '#features/value-reports/value-reports.sweeps.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

afterEach(() => void vi.restoreAllMocks())

type Shop = Awaited<ReturnType<typeof anOrganization>>
const MONTH = '2025-10'
const ASSUMED = { tenths: 60, hour_micros: 18_000_000, dollar_micros: 870_000 }

/** A business in Madrid whose agent had conversations of all kinds in and around October 2025. */
async function aShop(rows = 90) {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  await asSuperuser(
    `insert into conversation (organization_id, id, agent_id, channel, profile_name, language, status, control, messages,
      last_message, last_message_at, handed_over, resolved, resolution_reason, csat, started_at, ended_at)
     select $1, gen_random_uuid(), $2, (array['bubble','whatsapp','playground'])[1 + n % 3], 'Una', 'es',
       case when n % 11 = 0 then 'active' else 'ended' end, 'agent', 1, 'hola', at, n % 7 = 0,
       case n % 3 when 0 then true when 1 then false end,
       case n % 4 when 0 then 'answered' when 1 then 'confirmed' when 2 then 'abandoned' end,
       case when n % 5 = 0 then 1 + n % 5 when n % 13 = 0 then 5 end, at, case when n % 11 = 0 then null else at end
     from (select n, timestamptz '2025-09-30 20:10+02' + n * interval '9 hours' as at from generate_series(0, $3::int - 1) n) as made`,
    [shop.id, agent_id, rows],
  )
  await fill(shop)
  const as = (role: 'viewer' | 'admin' | 'member') => shop.as(role)
  const report = (): Promise<ValueReport> => as('viewer').call(valueReports.get, { query: { agent_id, month: MONTH } })
  const sign = (expected_edition: number, assumptions = ASSUMED, month = MONTH) =>
    as('admin').call(valueReports.sign, { body: { agent_id, month, assumptions, expected_edition } })
  const check = (edition: number) =>
    as('viewer').call(valueReports.check, { query: { agent_id, month: MONTH, edition: String(edition) } })
  return { shop, agent_id, report, sign, check }
}

async function fill(shop: Shop) {
  const { deps } = await runningApp()
  const ctx = asSystem(deps, shop.id)
  await withOrganization(ctx, wantAnew)
  await fillFigures(ctx, new AbortController().signal)
}

test('the report is what a count of the conversations themselves comes to, playground left out (features.md §4.14)', async () => {
  const { shop, agent_id, report } = await aShop(120)
  // By the words of contract/src/metrics.ts, without a line of what the boards are made with.
  const { rows } = await asSuperuser<Record<string, number>>(
    `with of_october as (
       select *, handed_over or coalesce(resolution_reason = 'by_person', false) as had_person, csat in (4, 5) as had_stars
       from conversation where organization_id = $1 and agent_id = $2 and channel <> 'playground'
         and (started_at at time zone 'Europe/Madrid')::date between '2025-10-01' and '2025-10-31'),
     settled as (
       select *, had_person = false and status = 'ended' as counts,
         resolution_reason is not distinct from 'confirmed' or (coalesce(had_stars, false) and resolved is distinct from false) as said_so
       from of_october),
     named as (
       select *, counts and not said_so and (resolution_reason is not distinct from 'answered' or (resolution_reason is null and resolved is true)) as supposed
       from settled)
     select count(*)::int as conversations, (count(*) filter (where counts and said_so))::int as confirmed,
       (count(*) filter (where supposed))::int as assumed, (count(*) filter (where counts and not said_so and not supposed))::int as unknown,
       (count(*) filter (where had_person))::int as to_person, (count(*) filter (where not had_person and status <> 'ended'))::int as in_progress
     from named`,
    [shop.id, agent_id],
  )
  const { now } = await report()
  expect(now).toMatchObject(rows[0] ?? {})
  expect(now.confirmed).toBeGreaterThan(0)
  expect(now.conversations).toBe(now.confirmed + now.assumed + now.unknown + now.to_person + now.in_progress)
})

test('weeks run from Monday, are cut where the month begins and ends, and add up to it (picture 40)', async () => {
  const { weeks, confirmed, assumed } = (await (await aShop()).report()).now
  expect(weeks.map(({ first, last }) => [first, last])).toEqual([
    ['2025-10-01', '2025-10-05'],
    ['2025-10-06', '2025-10-12'],
    ['2025-10-13', '2025-10-19'],
    ['2025-10-20', '2025-10-26'],
    ['2025-10-27', '2025-10-31'],
  ])
  const sum = (of: 'confirmed' | 'assumed') => weeks.reduce((all, week) => all + week[of], 0)
  expect([sum('confirmed'), sum('assumed')]).toEqual([confirmed, assumed])
  // The clocks went back on the 26th: the last week begins an hour later in UTC.
  expect(weeks.map(({ starts }) => starts.slice(11, 13))).toEqual(['22', '22', '22', '22', '23'])
})

test('before the first signature a month goes by the default assumptions, and names no author of them', async () => {
  expect(await (await aShop(20)).report()).toMatchObject({
    signed: null,
    assumptions: { tenths: 60, hour_micros: null, by: null, at: null },
  })
})

test('a signed edition stays as it was signed, and the next edition stands beside it (picture 40)', async () => {
  const { sign, report, shop, agent_id } = await aShop()
  const first = await sign(0)
  expect(first.signed).toMatchObject({
    edition: 1,
    figures: first.now,
    assumptions: ASSUMED,
    time_zone: 'Europe/Madrid',
  })
  expect(first.signed?.signed_by).toEqual(first.assumptions.by)
  const second = await sign(1, { ...ASSUMED, tenths: 80 })
  expect(second.signed).toMatchObject({ edition: 2, assumptions: { tenths: 80 } })
  expect(second.signed?.fingerprint).not.toBe(first.signed?.fingerprint)
  expect((await report()).signed?.edition).toBe(2)
  const months = await shop.as('viewer').call(valueReports.months, { query: { agent_id } })
  expect(months.find(({ month }) => month === MONTH)).toMatchObject({ edition: 2, tenths: 80, is_over: true })
})

test('an edition signed again without changes keeps the author of its assumptions', async () => {
  const { sign, shop, agent_id } = await aShop(20)
  const { assumptions } = await sign(0)
  const other = await shop.colleague('owner')
  const again = await other.call(valueReports.sign, {
    body: { agent_id, month: MONTH, assumptions: ASSUMED, expected_edition: 1 },
  })
  expect(again.signed?.assumptions).toEqual(assumptions)
})

test('one of two members who sign at once is told that the other has, and nothing is signed over it', async () => {
  const { sign } = await aShop(20)
  const results = await Promise.allSettled([sign(0), sign(0)])
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'report_signed_meanwhile' } }])
  await expect(sign(0)).rejects.toMatchObject({ code: 'report_signed_meanwhile' })
})

test('a month in progress is told and not signed (picture 40)', async () => {
  const { sign } = await aShop(1)
  const month = new Date().toISOString().slice(0, 7)
  await expect(sign(0, ASSUMED, month)).rejects.toMatchObject({ code: 'report_month_not_over' })
})

test('a figure that has moved since is told apart from a row that was tampered with', async () => {
  const { sign, check, shop } = await aShop()
  const { signed } = await sign(0)
  expect(await check(1)).toEqual({ intact: true, differs: [] })
  await asSuperuser(
    `update conversation set resolution_reason = 'confirmed', resolved = true
     where organization_id = $1 and status = 'ended' and not handed_over and resolution_reason = 'abandoned'
       and csat is null and started_at >= '2025-10-02' and started_at < '2025-10-30'`,
    [shop.id],
  )
  await fill(shop)
  const moved = await check(1)
  expect(moved.intact).toBe(true)
  expect(moved.differs.map(({ figure }) => figure)).toEqual(expect.arrayContaining(['confirmed', 'unknown']))
  expect(moved.differs.find(({ figure }) => figure === 'confirmed')?.signed).toBe(signed?.figures.confirmed)
  await asSuperuser(
    `update value_report set figures = jsonb_set(figures, '{confirmed}', '9999') where organization_id = $1`,
    [shop.id],
  )
  expect((await check(1)).intact).toBe(false)
})

/** The first of November 2025 in Madrid at a time of day. */
async function onTheFirst(time: string) {
  const { deps } = await runningApp()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(`2025-11-01T${time}:00+01:00`))
  await sweepOnce(deps, signMonthlyReports)
  await sweepOnce(deps, mailMonthlyReports)
  vi.restoreAllMocks()
  return deps
}

test('a report is signed by itself on the first at six, and mailed at half past eight to members who want it', async () => {
  const { shop, report } = await aShop()
  const reader = await shop.newColleague('member')
  const left = await shop.newColleague('member')
  const admin = shop.as('admin')
  const at = { params: { id: shop.id } }
  for (const { id: user_id } of [reader, reader, left])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await admin.call(valueReports.switchReader, { params: { id: shop.id, user_id }, body: { on: true } })
  const { items } = await admin.call(members.list, at)
  const gone = items.find(({ user_id }) => user_id === left.id)
  await admin.call(members.suspend, { params: { id: shop.id, member_id: gone?.id ?? '' } })
  expect((await admin.call(valueReports.readers, at)).user_ids).toEqual([reader.id])

  await onTheFirst('05:58')
  expect((await report()).signed).toBeNull()
  const deps = await onTheFirst('06:01')
  expect((await report()).signed).toMatchObject({ edition: 1, signed_by: null })
  const mailsTo = (email: string) => (deps.mail.outbox?.() ?? []).filter(({ to }) => to === email)
  expect(mailsTo(reader.email)).toEqual([])
  await onTheFirst('08:31')
  await until(async () => mailsTo(reader.email).length > 0)
  await onTheFirst('09:00')
  const params = { id: shop.id, user_id: reader.id }
  expect((await admin.call(valueReports.switchReader, { params, body: { on: false } })).user_ids).toEqual([])
  const [mail, ...more] = mailsTo(reader.email)
  expect(more).toEqual([])
  expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(mailsTo(left.email)).toEqual([])
})

test('nothing is signed by itself while figures are behind: what an upgrade has to count first is counted first', async () => {
  const { shop, report } = await aShop(20)
  await asSuperuser('insert into conversation_fill (organization_id) values ($1)', [shop.id])
  await onTheFirst('07:00')
  expect((await report()).signed).toBeNull()
  await asSuperuser('delete from conversation_fill where organization_id = $1', [shop.id])
  await onTheFirst('07:05')
  expect((await report()).signed).toMatchObject({ edition: 1 })
})

test('a person who is no active member is not put on the list of readers', async () => {
  const [{ shop }, stranger] = [await aShop(1), await anOrganization()]
  const user_id = (await stranger.newColleague('member')).id
  const refused = shop
    .as('admin')
    .call(valueReports.switchReader, { params: { id: shop.id, user_id }, body: { on: true } })
  await expect(refused).rejects.toMatchObject({ code: 'no_such_member' })
})

test('the file is one page that says what the report says, and each figure leads to its list', async () => {
  const { shop, agent_id, sign } = await aShop()
  const { signed } = await sign(0)
  for (const language of ['es', 'en'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    const { base64, file_name } = await shop
      .as('viewer')
      .call(valueReports.pdf, { query: { agent_id, month: MONTH, edition: '1', language } })
    expect(file_name).toMatch(/2025-10-1\.pdf$/u)
    // oxlint-disable-next-line no-await-in-loop -- the same
    const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')))
    expect(pdf.numPages).toBe(1)
    // oxlint-disable-next-line no-await-in-loop -- the same
    const page = await pdf.getPage(1)
    // oxlint-disable-next-line no-await-in-loop -- the same
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    expect(text).toContain(language === 'es' ? 'En octubre' : 'In October')
    expect(text).toContain((signed?.fingerprint ?? '').slice(0, 4))
    // oxlint-disable-next-line no-await-in-loop -- the same
    const links = (await page.getAnnotations()).map(({ url }: { url?: string }) => url ?? '')
    expect(links.some((url) => url.includes('/conversations?') && url.includes('outcome=confirmed'))).toBe(true)
    expect(links.some((url) => url.includes('outcome=to_person'))).toBe(true)
  }
})

test('the last month of the calendar is refused, since no day follows it', async () => {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const asked = shop.as('viewer').call(valueReports.get, { query: { agent_id, month: '9999-12' } })
  await expect(asked).rejects.toMatchObject({ status: 400, code: 'invalid_request' })
})
