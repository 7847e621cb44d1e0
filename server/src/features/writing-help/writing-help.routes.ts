import { ownWords, writingHelp } from '@tertulia/contract/writing-help'
import { checkSpelling } from '#features/writing-help/check-spelling.ts'
import { addOwnWord, listOwnWords, removeOwnWord } from '#features/writing-help/own-words.ts'
import { rewrite } from '#features/writing-help/rewrite.ts'
import { routes } from '#platform/http/routes.ts'

export const writingHelpRoutes = [
  ...routes(writingHelp, {
    spelling: (ctx, { body }) => checkSpelling(ctx, body),
    improvement: (ctx, { body }, { gone }) => rewrite(ctx, 'improve', body, gone),
    short: (ctx, { body }, { gone }) => rewrite(ctx, 'shorten', body, gone),
  }),
  ...routes(ownWords, {
    list: (ctx) => listOwnWords(ctx),
    add: (ctx, { body }) => addOwnWord(ctx, body.word),
    remove: (ctx, { query }) => removeOwnWord(ctx, query.word),
  }),
]
