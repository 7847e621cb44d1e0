import type { ConversationFilters } from '@tertulia/contract/conversation-filters'
import { FileDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'

const ExportDialog = lazy(() => import('./export-dialog.tsx'))

/** Conversations to export: all that match the list's filters, or those with the chosen ids. */
export type ToExport = { filters: ConversationFilters; ids?: string[] | undefined }

/** Opens the dialog in which conversations are taken along. */
export function ExportConversations(of: ToExport) {
  const { t } = useTranslation()
  const mayExport = useMay('conversation.export')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        icon={<FileDown aria-hidden className="size-3.5!" />}
        disabledReason={mayExport ? undefined : t(($) => $.conversationExports.no_role)}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.conversationExports.export)}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog {...of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
