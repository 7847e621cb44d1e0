import { liveChat } from '@tertulia/contract/live-chat'
import { transfers } from '@tertulia/contract/transfers'
import { acceptTransfer, listTransfers, refuseTransfer, withdrawTransfer } from '#features/conversations/transfers.ts'
import { chooseAvailability, getAttendance } from '#features/live-chat/attendance.ts'
import { countQueues, getSettings, listAttendants, saveSettings } from '#features/live-chat/live-chat.ts'
import { offerToColleague } from '#features/live-chat/offer-to-colleague.ts'
import { routes } from '#platform/http/routes.ts'

export const liveChatRoutes = [
  ...routes(liveChat, {
    queues: (ctx, { query }) => countQueues(ctx, query),
    attendants: (ctx) => listAttendants(ctx),
    attendance: (ctx) => getAttendance(ctx),
    setAvailability: (ctx, { body }) => chooseAvailability(ctx, body),
    settings: (ctx) => getSettings(ctx),
    updateSettings: (ctx, { body }) => saveSettings(ctx, body),
  }),
  ...routes(transfers, {
    ofConversation: (ctx, { params }) => listTransfers(ctx, params.id),
    offer: (ctx, { params, body }) => offerToColleague(ctx, params.id, body),
    accept: (ctx, { params }) => acceptTransfer(ctx, params.id, params.transfer_id),
    refuse: (ctx, { params, body }) => refuseTransfer(ctx, params.id, params.transfer_id, body.reason),
    withdraw: (ctx, { params }) => withdrawTransfer(ctx, params.id, params.transfer_id),
  }),
]
