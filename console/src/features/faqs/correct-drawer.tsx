import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#i18n/i18n.ts'
import { PagePart } from '#shell/page-part.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { useCorrecting } from './correcting.ts'

const CorrectFaq = lazy(withTexts(['faqs', 'writingHelp'], () => import('./correct-faq.tsx')))

type Props = {
  agentId: string
  /** With the question that is answered otherwise from now on. */
  onSaved?: (question: string) => void
}

/** The editor of the answer that the address says is being put right, over the page where it stands. */
export function CorrectDrawer({ agentId, onSaved }: Props) {
  const { t } = useTranslation()
  const { messageId, close } = useCorrecting()
  return (
    <Drawer
      wide
      open={messageId !== undefined}
      onClose={() => close()}
      label={t(($) => $.conversations.correct)}
      bar={<h2 className="type-button">{t(($) => $.conversations.correct)}</h2>}
    >
      {messageId && (
        <PagePart of={messageId}>
          <CorrectFaq
            key={messageId}
            agentId={agentId}
            messageId={messageId}
            onCancel={() => close()}
            onSaved={(question) => {
              close({ saved: true })
              onSaved?.(question)
            }}
          />
        </PagePart>
      )}
    </Drawer>
  )
}
