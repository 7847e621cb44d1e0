import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { FaqSource } from '#features/faq-generation/faq-source.tsx'
import { LanguageTabs } from '#features/faq-translations/language-tabs.tsx'
import { TranslationEditor } from '#features/faq-translations/translation-editor.tsx'
import { FaqSearch, topicList } from '#features/faqs/faq-search.ts'
import { FaqsScreen } from '#features/faqs/faqs-screen.tsx'
import { loadTexts, withTexts } from '#i18n/i18n.ts'

/** Loaded when the member deploys. */
const DeployDialog = lazy(withTexts(['quality'], () => import('#features/versions/deploy-dialog.tsx')))

export const Route = createFileRoute('/_app/agents/$agentId/knowledge/faqs')({
  validateSearch: FaqSearch,
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([
      loadTexts('attachments', 'faqGeneration', 'faqTranslations', 'faqs', 'writingHelp'),
      queryClient.ensureQueryData(oneAgent(agentId)),
      queryClient.ensureQueryData(topicList(agentId)),
    ]),
  component: () => (
    <FaqsScreen
      renderSource={(of) => <FaqSource {...of} />}
      renderLanguages={(of) => <LanguageTabs {...of} />}
      renderTranslation={(of) => <TranslationEditor {...of} />}
      renderDeploy={(agent, onClose) => (
        <Suspense>
          <DeployDialog agent={agent} onClose={onClose} />
        </Suspense>
      )}
    />
  ),
})
