import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { faqTable } from '@tertulia/contract/faq-table'
import { Download, Ellipsis, Sparkles, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useMedia } from '#ui/media.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast, tellError } from '#ui/toast.tsx'

/** The questions as a table: to take along, and to bring back. */
export function TableMenu({ agentId, mayEdit }: { agentId: string; mayEdit: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // Beside the title there is no room for its button.
  const isPhone = useMedia('phone')
  const take = useMutation({
    mutationFn: () => call(faqTable.export, { query: { agent_id: agentId } }),
    onSuccess: ({ content, rows }) => {
      saveFile(
        t(($) => $.faqs.table.file_name),
        'csv',
        content,
      )
      showToast({ text: t(($) => $.faqs.table.exported, { count: rows }) })
    },
    onError: tellError,
  })
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          variant="secondary"
          size="md"
          label={t(($) => $.faqs.table.more)}
          icon={<Ellipsis aria-hidden />}
          aria-disabled={take.isPending}
        />
      }
    >
      {isPhone && (
        <MenuItem
          icon={<Sparkles aria-hidden />}
          disabledReason={mayEdit ? undefined : t(($) => $.faqs.no_edit)}
          onSelect={() => void navigate({ to: '/agents/$agentId/knowledge/generate', params: { agentId } })}
        >
          {t(($) => $.faqs.generate)}
        </MenuItem>
      )}
      <MenuItem
        icon={<Upload aria-hidden />}
        disabledReason={mayEdit ? undefined : t(($) => $.faqs.no_edit)}
        onSelect={() => void navigate({ to: '/agents/$agentId/knowledge/import', params: { agentId } })}
      >
        {t(($) => $.faqs.table.import)}
      </MenuItem>
      <MenuItem icon={<Download aria-hidden />} onSelect={() => take.mutate()}>
        {t(($) => $.faqs.table.export)}
      </MenuItem>
    </Menu>
  )
}
