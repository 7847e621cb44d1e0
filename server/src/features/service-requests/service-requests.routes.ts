import { chatTranscripts } from '@tertulia/contract/chat-transcripts'
import { serviceRequests } from '@tertulia/contract/service-requests'
import { sendTranscript, sendTranscriptCode } from '#features/service-requests/chat-transcripts.ts'
import { exportRequests } from '#features/service-requests/export-requests.ts'
import { changeState, listRequests } from '#features/service-requests/service-requests.ts'
import { routes } from '#platform/http/routes.ts'

export const serviceRequestRoutes = [
  ...routes(serviceRequests, {
    list: (ctx, { params, query }) => listRequests(ctx, params.agent_id, query),
    update: (ctx, { params, body }) => changeState(ctx, params.agent_id, params.id, body.state),
    export: (ctx, { params, body }) => exportRequests(ctx, params.agent_id, body),
  }),
  ...routes(chatTranscripts, {
    sendCode: (ctx, { body }) => sendTranscriptCode(ctx, body.email),
    send: (ctx, { body }) => sendTranscript(ctx, body),
  }),
]
