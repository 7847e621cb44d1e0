import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { localDay } from '@tertulia/contract/calendar'
import { SPECIAL_DAY_NAME_LENGTH, SPECIAL_DAYS_PER_AGENT } from '@tertulia/contract/agent-availability.limits'
import { specialDayOn } from '#engine/opening/special-days.ts'
import { agentOf } from '#features/agents/agent.ts'
import { findAvailability } from '#features/agent-availability/agent-availability.queries.ts'
import type { KeptSpecialDay } from '#features/agent-availability/agent-availability.tables.ts'
import { changeAvailability } from '#features/agent-availability/change-availability.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import type { MemberContext } from '#platform/context.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

type Asked = { country: string; region?: string | undefined; year: number }
type Holiday = { day: string; name: string }

/** The list holds every country of the world, and is loaded by who asks for it first. */
const loadHolidays = () => import('date-holidays')

/** Public holidays of a place in a year, once each, in order. */
async function holidaysOf({ country, region, year }: Asked, language: InterfaceLanguage): Promise<Holiday[]> {
  const { default: Holidays } = await loadHolidays()
  const list = new Holidays()
  list.init(country, region ?? '')
  const days = list
    .getHolidays(year, language)
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ day: date.slice(0, 10), name: name.slice(0, SPECIAL_DAY_NAME_LENGTH) }))
  return days.filter(({ day }, at) => days.findIndex((each) => each.day === day) === at)
}

/** The holidays of a year that are still to come where the agent is. */
const toCome = (days: readonly Holiday[], today: string): Holiday[] => days.filter(({ day }) => day >= today)

/** The days of a list, before any of them is taken over. */
export async function listHolidays(ctx: MemberContext, agent_id: string, asked: Asked) {
  const { default: Holidays } = await loadHolidays()
  const all = await holidaysOf(asked, ctx.language)
  const regions = Object.entries(new Holidays().getStates(asked.country, ctx.language) ?? {})
  const { special_days, today } = await withOrganization(ctx, async (tx) => ({
    today: await todayOf(tx, agent_id),
    ...(await findAvailability(tx, agent_id)),
  }))
  return {
    countries: Object.keys(new Holidays().getCountries()).filter((code) => /^[A-Z]{2}$/u.test(code)),
    regions: regions
      .map(([id, name]) => ({ id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, ctx.language)),
    days: toCome(all, today).map((each) => ({ ...each, taken: specialDayOn(special_days, each.day) !== undefined })),
  }
}

const todayOf = async (tx: Tx<MemberContext>, agent_id: string): Promise<string> =>
  localDay(tx.clock.now(), (await agentOf(tx, agent_id)).time_zone)

/** Takes over the holidays to come of a year that the agent has nothing for, as closed days of their own. @throws special_day_limit */
export async function takeHolidays(ctx: MemberContext, agent_id: string, asked: Asked) {
  const all = await holidaysOf(asked, ctx.language)
  const list = asked.region ? `${asked.country}-${asked.region}` : asked.country
  return changeAvailability(ctx, agent_id, async (tx, before) => {
    const added = toCome(all, await todayOf(tx, agent_id))
      .filter(({ day }) => !specialDayOn(before.special_days, day))
      .map(({ day, name }): KeptSpecialDay => ({
        id: newId(),
        name,
        first_day: day,
        last_day: day,
        yearly: false,
        hours: [],
        list,
      }))
    const special_days = [...before.special_days, ...added]
    if (special_days.length > SPECIAL_DAYS_PER_AGENT) throw new Problem('special_day_limit')
    noteAudit(tx, { entity_id: agent_id, after: { list, year: asked.year, days: added.map(({ name }) => name) } })
    return { after: { ...before, special_days }, result: { added: added.length } }
  })
}
