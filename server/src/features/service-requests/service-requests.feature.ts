import { requestedCalls } from '#features/service-requests/call-book.ts'
import { keepNewTicket } from '#features/service-requests/keep-requests.ts'
import { mailedTranscripts, provedAddresses } from '#features/service-requests/mail-transcript.ts'
import { tellTeam } from '#features/service-requests/service-requests.jobs.ts'
import { serviceRequestRoutes } from '#features/service-requests/service-requests.routes.ts'
import { addressProof, callBook, keepTicket, transcriptMail } from '#features/tools/request-ports.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const serviceRequestsFeature: Feature = {
  routes: serviceRequestRoutes,
  jobs: [tellTeam],
  provides: [
    provide(keepTicket, keepNewTicket),
    provide(callBook, requestedCalls),
    provide(transcriptMail, mailedTranscripts),
    provide(addressProof, provedAddresses),
  ],
}
