import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { models } from '@tertulia/contract/models'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { Menu, MenuItem, MenuLine } from '#ui/menu.tsx'
import { showToast } from '#ui/toast.tsx'

const WritingDialog = lazy(() => import('./writing-dialog.tsx'))

export const WRITING_KINDS = ['spelling', 'improvement', 'short'] as const
export type WritingKind = (typeof WRITING_KINDS)[number]

export type WritingMenuProps = {
  /** The field as people see it: «Respuesta». */
  field: string
  /** The agent whose text it is, if it is an agent's. */
  agentId?: string
  language: AgentLanguage
  /** Reads the field. */
  read: () => string
  write: (text: string) => void
}

/** Help with what stands in a long field. It proposes, and never changes anything by itself. */
export function WritingMenu({ field, agentId, language, read, write }: WritingMenuProps) {
  const { t } = useTranslation()
  const mayUse = useMay('writing.use')
  const [doing, setDoing] = useState<{ kind: WritingKind; text: string }>()
  /** The field as it is by then; none if it is gone. */
  const now = useRef<Pick<WritingMenuProps, 'read' | 'write'>>(null)
  useEffect(() => {
    now.current = { read, write }
    return () => void (now.current = null)
  })
  if (!mayUse) return null

  function apply(after: string) {
    const before = read()
    write(after)
    setDoing(undefined)
    showToast({
      text: t(($) => $.writingHelp.applied, { field }),
      action: {
        label: t(($) => $.writingHelp.undo),
        run: () => {
          if (now.current?.read() === after) now.current.write(before)
          else showToast({ tone: 'info', text: t(($) => $.writingHelp.too_late) })
        },
      },
    })
  }

  return (
    <>
      <Menu
        align="end"
        trigger={
          <button type="button" className="link type-meta touch-target shrink-0">
            <span aria-hidden>{t(($) => $.writingHelp.open)}</span>
            {/* Several on one page: which one, for those who hear them. */}
            <span className="sr-only">{t(($) => $.writingHelp.open_for, { field })}</span>
          </button>
        }
      >
        <Items isEmpty={read().trim() === ''} onChoose={(kind) => setDoing({ kind, text: read() })} />
      </Menu>
      {doing && (
        <Suspense>
          <WritingDialog
            {...doing}
            field={field}
            {...(agentId && { agentId })}
            language={language}
            onApply={apply}
            onClose={() => setDoing(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Read when the menu opens: what a model is needed for says so. */
function Items({ isEmpty, onChoose }: { isEmpty: boolean; onChoose: (kind: WritingKind) => void }) {
  const { t } = useTranslation()
  const organization = useOrganization()
  const mayChange = useMay('organization.update')
  const { data: model, isPending } = useQuery(query(models.get, { params: { organization_id: organization.id } }))
  const lacking = isPending
    ? undefined
    : !model
      ? t(($) => $.writingHelp.needs_model)
      : model.enabled
        ? undefined
        : t(($) => $.writingHelp.needs_model_switched_on)
  const empty = isEmpty ? t(($) => $.writingHelp.nothing_written) : undefined
  return (
    <>
      {WRITING_KINDS.map((kind) => (
        <MenuItem
          key={kind}
          disabledReason={empty ?? (kind === 'spelling' ? undefined : lacking)}
          onSelect={() => onChoose(kind)}
        >
          {t(($) => $.writingHelp.kinds[kind])}
        </MenuItem>
      ))}
      {lacking && mayChange && (
        <>
          <MenuLine />
          <MenuItem render={<Link to="/settings/model" />}>{t(($) => $.writingHelp.set_up_model)}</MenuItem>
        </>
      )}
    </>
  )
}
