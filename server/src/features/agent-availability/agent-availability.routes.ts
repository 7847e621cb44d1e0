import { agentAvailability } from '@tertulia/contract/agent-availability'
import { closeByHand } from '#features/agent-availability/close-by-hand.ts'
import { listHolidays, takeHolidays } from '#features/agent-availability/holidays.ts'
import { judgeDraft, judgeNow } from '#features/agent-availability/judge-hours.ts'
import { saveHours } from '#features/agent-availability/save-hours.ts'
import {
  addSpecialDay,
  changeSpecialDay,
  removeSpecialDay,
  showAvailability,
} from '#features/agent-availability/special-days.ts'
import { routes } from '#platform/http/routes.ts'

export const agentAvailabilityRoutes = routes(agentAvailability, {
  get: (ctx, { params }) => showAvailability(ctx, params.agent_id),
  now: (ctx, { params }) => judgeNow(ctx, params.agent_id),
  judge: (ctx, { params, body }) => judgeDraft(ctx, params.agent_id, body),
  saveHours: (ctx, { params, body }) => saveHours(ctx, params.agent_id, body),
  addDay: (ctx, { params, body }) => addSpecialDay(ctx, params.agent_id, body),
  changeDay: (ctx, { params, body }) => changeSpecialDay(ctx, params.agent_id, params.id, body),
  removeDay: (ctx, { params }) => removeSpecialDay(ctx, params.agent_id, params.id),
  holidays: (ctx, { params, query }) => listHolidays(ctx, params.agent_id, query),
  takeHolidays: (ctx, { params, body }) => takeHolidays(ctx, params.agent_id, body),
  close: (ctx, { params, body }) => closeByHand(ctx, params.agent_id, body.until),
})
