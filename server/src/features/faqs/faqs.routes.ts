import { AgentLanguage } from '@tertulia/contract/agents'
import { faqTable } from '@tertulia/contract/faq-table'
import { faqTranslations } from '@tertulia/contract/faq-translations'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import { manyFaqs } from '@tertulia/contract/many-faqs'
import { nearestFaqs } from '@tertulia/contract/nearest-faqs'
import { draftTranslation } from '#features/faqs/draft-translation.ts'
import { exportFaqs } from '#features/faqs/export-faqs.ts'
import { changeFaq, createFaq, getFaq, listFaqIds, listFaqs, removeFaq, restoreFaq } from '#features/faqs/faqs.ts'
import { importFaqs, previewImport, undoImport } from '#features/faqs/import-faqs.ts'
import { changeFaqs, deleteFaqs, restoreFaqs } from '#features/faqs/many-faqs.ts'
import { similarFaqs, tryFaq } from '#features/faqs/nearest-faqs.ts'
import { listParity, parityCoverage } from '#features/faqs/parity.ts'
import { changeTopic, createTopic, listTopics, removeTopic } from '#features/faqs/topics.ts'
import { listTranslations, removeTranslation, translateFaq } from '#features/faqs/translations.ts'
import { routes } from '#platform/http/routes.ts'

export const faqRoutes = [
  ...routes(faqTopics, {
    list: (ctx, { query }) => listTopics(ctx, query.agent_id),
    create: (ctx, { body }) => createTopic(ctx, body),
    rename: (ctx, { params, body }) => changeTopic(ctx, params.id, body.name),
    delete: (ctx, { params, query }) => removeTopic(ctx, params.id, query.move_to),
  }),
  ...routes(faqs, {
    list: (ctx, { query }) => listFaqs(ctx, query),
    get: (ctx, { params }) => getFaq(ctx, params.id),
    create: (ctx, { body }) => createFaq(ctx, body),
    update: (ctx, { params, body }) => changeFaq(ctx, params.id, body),
    delete: (ctx, { params }) => removeFaq(ctx, params.id),
    restore: (ctx, { params }) => restoreFaq(ctx, params.id),
  }),
  ...routes(faqTranslations, {
    list: (ctx, { params }) => listTranslations(ctx, params.id),
    save: (ctx, { params, body }) => translateFaq(ctx, params.id, AgentLanguage.parse(params.language), body),
    delete: (ctx, { params }) => removeTranslation(ctx, params.id, AgentLanguage.parse(params.language)),
    draft: (ctx, { params }, { gone }) => draftTranslation(ctx, params.id, AgentLanguage.parse(params.language), gone),
    parity: (ctx, { query }) => listParity(ctx, query),
    coverage: (ctx, { query }) => parityCoverage(ctx, query.agent_id),
  }),
  ...routes(manyFaqs, {
    ids: (ctx, { query }) => listFaqIds(ctx, query),
    change: (ctx, { body }) => changeFaqs(ctx, body.agent_id, body.changes),
    delete: (ctx, { body }) => deleteFaqs(ctx, body.agent_id, body.ids),
    restore: (ctx, { body }) => restoreFaqs(ctx, body.agent_id, body.ids),
  }),
  ...routes(nearestFaqs, {
    similar: (ctx, { query }) => similarFaqs(ctx, query),
    try: (ctx, { body }) => tryFaq(ctx, body),
  }),
  ...routes(faqTable, {
    export: (ctx, { query }) => exportFaqs(ctx, query.agent_id),
    preview: (ctx, { body }) => previewImport(ctx, body),
    import: (ctx, { body }) => importFaqs(ctx, body),
    undo: (ctx, { body }) => undoImport(ctx, body),
  }),
]
