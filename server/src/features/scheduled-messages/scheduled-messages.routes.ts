import { scheduledMessages } from '@tertulia/contract/scheduled-messages'
import { previewSchedule, saidAt, scheduledCalendar } from '#features/scheduled-messages/preview-schedule.ts'
import {
  createScheduledMessage,
  listScheduledMessages,
  pauseScheduledMessage,
  removeScheduledMessage,
  updateScheduledMessage,
} from '#features/scheduled-messages/scheduled-messages.ts'
import { routes } from '#platform/http/routes.ts'

export const scheduledMessageRoutes = routes(scheduledMessages, {
  list: (ctx, { params }) => listScheduledMessages(ctx, params.agent_id),
  create: (ctx, { params, body }) => createScheduledMessage(ctx, params.agent_id, body),
  update: (ctx, { params, body }) => updateScheduledMessage(ctx, params.agent_id, params.id, body),
  pause: (ctx, { params, body }) => pauseScheduledMessage(ctx, params.agent_id, params.id, body.paused),
  delete: (ctx, { params }) => removeScheduledMessage(ctx, params.agent_id, params.id),
  preview: (ctx, { params, body }) => previewSchedule(ctx, params.agent_id, body),
  calendar: (ctx, { params, query }) => scheduledCalendar(ctx, params.agent_id, query),
  said: (ctx, { params, query }) => saidAt(ctx, params.agent_id, query.at, query.language),
})
