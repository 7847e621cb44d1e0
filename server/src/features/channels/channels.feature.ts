import { sendAnswers } from '#features/channels/channels.events.ts'
import { deliverMessages } from '#features/channels/channels.jobs.ts'
import type { Feature } from '#platform/feature.ts'

export const channelsFeature: Feature = {
  jobs: [deliverMessages],
  hears: [sendAnswers],
}
