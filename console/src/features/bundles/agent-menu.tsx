import { useMutation } from '@tanstack/react-query'
import type { Agent } from '@tertulia/contract/agents'
import { bundles } from '@tertulia/contract/bundles'
import { Copy, Download, Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { useMay } from '#access/current-organization.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast, tellError } from '#ui/toast.tsx'
import { useLeftOutWords } from './left-out.ts'

const DuplicateDialog = lazy(() => import('./duplicate-dialog.tsx'))

/** Menu of an agent as a whole: duplicates it, and exports it. */
export function AgentMenu({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const { name } = agent
  const [mayDuplicate, mayExport] = [useMay('agent.duplicate'), useMay('agent.export')]
  const [isDuplicating, setDuplicating] = useState(false)
  const leftOut = useLeftOutWords()
  const take = useMutation({
    mutationFn: () => call(bundles.export, { params: { id: agent.id } }),
    onSuccess: ({ bundle, left_out }) => {
      saveFile(
        t(($) => $.bundles.file_name, { name }),
        'json',
        JSON.stringify(bundle, null, 2),
      )
      const without = leftOut(left_out)
      showToast({
        tone: without ? 'info' : 'ok',
        text: without
          ? `${t(($) => $.bundles.exported, { name })}. ${without}`
          : t(($) => $.bundles.exported, { name }),
      })
    },
    onError: tellError,
  })
  if (!mayDuplicate && !mayExport) return null
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            variant="secondary"
            size="md"
            label={take.isPending ? t(($) => $.bundles.exporting, { name }) : t(($) => $.bundles.menu, { name })}
            icon={<Ellipsis aria-hidden />}
            aria-disabled={take.isPending}
          />
        }
      >
        {mayDuplicate && (
          <MenuItem icon={<Copy aria-hidden />} onSelect={() => setDuplicating(true)}>
            {t(($) => $.bundles.duplicate)}
          </MenuItem>
        )}
        {mayExport && (
          <MenuItem icon={<Download aria-hidden />} onSelect={() => take.mutate()}>
            {t(($) => $.bundles.export)}
          </MenuItem>
        )}
      </Menu>
      {isDuplicating && (
        <Suspense>
          <DuplicateDialog agents={[agent]} onClose={() => setDuplicating(false)} />
        </Suspense>
      )}
    </>
  )
}
