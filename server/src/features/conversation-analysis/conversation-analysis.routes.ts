import { AnalysedField, conversationAnalysis } from '@tertulia/contract/conversation-analysis'
import {
  correctValue,
  resolveByHand,
  restoreResolutions,
  restoreValue,
} from '#features/conversation-analysis/correct-values.ts'
import { askForAnalyses, askForAnalysis } from '#features/conversation-analysis/request-analysis.ts'
import { analysisShown } from '#features/conversation-analysis/shown-analysis.ts'
import { routes } from '#platform/http/routes.ts'

export const conversationAnalysisRoutes = routes(conversationAnalysis, {
  get: (ctx, { params }) => analysisShown(ctx, params.id),
  request: (ctx, { params }) => askForAnalysis(ctx, params.id),
  requestMany: (ctx, { body }) => askForAnalyses(ctx, body.ids),
  resolveMany: (ctx, { body }) => resolveByHand(ctx, body.ids, body.reason),
  restoreMany: (ctx, { body }) => restoreResolutions(ctx, body.undo),
  correct: (ctx, { params, body }) => correctValue(ctx, params.id, AnalysedField.parse(params.field), body.value),
  uncorrect: (ctx, { params }) => restoreValue(ctx, params.id, AnalysedField.parse(params.field)),
})
