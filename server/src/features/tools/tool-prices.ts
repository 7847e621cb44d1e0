import { isPredefined, type PredefinedTool, type ToolId } from '@tertulia/contract/tool-ids'
import { OWN_TOOL_PRICE_MICROS } from '@tertulia/contract/tools.limits'

/** In millionths of a US dollar, for each run that succeeds (specification §9: billed per successful execution). */
const PREDEFINED: Record<PredefinedTool, number> = {
  answer_from_knowledge: 0,
  hand_over: 0,
  current_date_time: 0,
  business_hours: 0,
  look_up_row: 20_000,
  quote: 30_000,
  open_ticket: 30_000,
  call_back: 50_000,
  send_transcript: 10_000,
}

export const priceOfTool = (tool_id: ToolId): number =>
  isPredefined(tool_id) ? PREDEFINED[tool_id] : OWN_TOOL_PRICE_MICROS
