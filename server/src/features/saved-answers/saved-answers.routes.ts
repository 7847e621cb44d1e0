import { savedAnswers } from '@tertulia/contract/saved-answers'
import { getSavedAnswers, setSavedAnswers } from '#features/saved-answers/saved-answers.ts'
import { routes } from '#platform/http/routes.ts'

export const savedAnswersRoutes = routes(savedAnswers, {
  get: (ctx, { params }) => getSavedAnswers(ctx, params.agent_id),
  set: (ctx, { params, body }) => setSavedAnswers(ctx, params.agent_id, body.is_on),
})
