import { valueReports } from '@tertulia/contract/value-reports'
import { admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

export const valueReportsTraces: Traces = {
  'valueReports.sign': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const assumptions = { tenths: 60, hour_micros: null, dollar_micros: null }
    const body = { agent_id, month: '2025-10', assumptions, expected_edition: 0 }
    await admin(shop).call(valueReports.sign, { body })
  },
  'valueReports.switchReader': async (shop) => {
    const { id } = await shop.colleague('admin')
    await admin(shop).call(valueReports.switchReader, { params: { id: shop.id, user_id: id }, body: { on: true } })
  },
}
