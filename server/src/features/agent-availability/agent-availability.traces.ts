import { agentAvailability } from '@tertulia/contract/agent-availability'
import { channelStops } from '@tertulia/contract/channel-stops'
import { USUAL_OUTSIDE } from '@tertulia/contract/outside-hours'
import { type Shop, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

const A_SPECIAL_DAY = { name: 'Feria', first_day: '2030-08-28', last_day: '2030-08-28', yearly: false, hours: [] }

async function aStoppedChannel(shop: Shop) {
  const params = { agent_id: (await shop.anAgent()).id, channel: 'bubble' }
  await admin(shop).call(channelStops.stop, { params, body: { words: { es: 'Volvemos luego.' } } })
  return { params }
}

async function aSpecialDay(shop: Shop) {
  const { id: agent_id } = await shop.anAgent()
  const { id } = await admin(shop).call(agentAvailability.addDay, { params: { agent_id }, body: A_SPECIAL_DAY })
  return { params: { agent_id, id } }
}

export const agentAvailabilityTraces: Traces = {
  'agentAvailability.saveHours': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const day = [{ from: '10:00', to: '14:00' }]
    const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] }
    await admin(shop).call(agentAvailability.saveHours, {
      params: { agent_id },
      body: { week, outside: USUAL_OUTSIDE },
    })
  },
  'agentAvailability.addDay': async (shop) => void (await aSpecialDay(shop)),
  'agentAvailability.changeDay': async (shop) => {
    const { params } = await aSpecialDay(shop)
    const body = { ...A_SPECIAL_DAY, name: 'Otro' }
    await admin(shop).call(agentAvailability.changeDay, { params, body })
  },
  'agentAvailability.removeDay': async (shop) =>
    void (await admin(shop).call(agentAvailability.removeDay, await aSpecialDay(shop))),
  'agentAvailability.takeHolidays': async (shop) => {
    const params = { agent_id: (await shop.anAgent()).id }
    const year = new Date().getFullYear() + 1
    await admin(shop).call(agentAvailability.takeHolidays, { params, body: { country: 'ES', year } })
  },
  'agentAvailability.close': async (shop) => {
    const params = { agent_id: (await shop.anAgent()).id }
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await admin(shop).call(agentAvailability.close, { params, body: { until } })
  },
  'channelStops.stop': async (shop) => void (await aStoppedChannel(shop)),
  'channelStops.start': async (shop) => void (await admin(shop).call(channelStops.start, await aStoppedChannel(shop))),
}
