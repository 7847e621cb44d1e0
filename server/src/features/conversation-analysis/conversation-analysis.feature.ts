import { analysisWork } from '#features/conversation-analysis/analysis-work.ts'
import { analyseWhatEnds, forgetReopened } from '#features/conversation-analysis/conversation-analysis.events.ts'
import { analyseEnded } from '#features/conversation-analysis/conversation-analysis.jobs.ts'
import { conversationAnalysisRoutes } from '#features/conversation-analysis/conversation-analysis.routes.ts'
import { valueCorrection } from '#features/conversation-analysis/conversation-analysis.tables.ts'
import { helpWork } from '#features/models/model-help.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const conversationAnalysisFeature: Feature = {
  routes: conversationAnalysisRoutes,
  jobs: [analyseEnded],
  hears: [analyseWhatEnds, forgetReopened],
  provides: [provide(helpWork, analysisWork)],
  personal: [
    personal(valueCorrection, {
      by: { id: 'user_id' },
      names: { user_name: 'user_id' },
      fate: 'kept',
      disclosed: ['organization_id', 'conversation_id', 'field', 'value', 'corrected_at'],
    }),
  ],
}
