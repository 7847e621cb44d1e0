import { phraseChecks } from '@tertulia/contract/phrase-checks'
import { playground } from '@tertulia/contract/playground'
import { sideBySide } from '@tertulia/contract/side-by-side'
import { checkPhrase, phrasesOfChats } from '#features/playground/check-phrase.ts'
import { compareAnswers } from '#features/playground/compare-answers.ts'
import { piecesOfAnswer } from '#features/playground/pieces-of-answer.ts'
import { askAgent, currentTest, restartTest } from '#features/playground/playground.ts'
import { routes } from '#platform/http/routes.ts'

export const playgroundRoutes = [
  ...routes(playground, {
    current: (ctx, { params }) => currentTest(ctx, params.agent_id),
    pieces: (ctx, { params, query }) => piecesOfAnswer(ctx, params, query.channel),
    restart: (ctx, { params }) => restartTest(ctx, params.agent_id),
    send: (ctx, { params, body }) => askAgent(ctx, params.agent_id, body),
  }),
  ...routes(phraseChecks, {
    check: (ctx, { params, body }) => checkPhrase(ctx, params.agent_id, body),
    ofChats: (ctx, { params, body }) => phrasesOfChats(ctx, params.agent_id, body),
  }),
  ...routes(sideBySide, { compare: (ctx, { params, body }) => compareAnswers(ctx, params.agent_id, body) }),
]
