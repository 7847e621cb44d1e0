import { useNavigate } from '@tanstack/react-router'
import type { AgentTool } from '@tertulia/contract/tools'
import { ClipboardPaste, Copy, FileBraces, Plus, Shapes, SquareDashed } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '#ui/menu.tsx'
import { Select } from '#ui/select.tsx'
import { EXAMPLE_TOOLS, type ExampleTool } from './tool-search.ts'
import type { ImportFrom } from './import-dialog.tsx'

type Props = {
  agentId: string
  /** Those that can be copied. */
  own: readonly AgentTool[]
  onImport: (from: ImportFrom) => void
}

/** The ways to a new tool. */
export function NewToolMenu({ agentId, own, onImport }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isCopying, setCopying] = useState(false)
  const create = (search: { copy?: string; example?: ExampleTool } = {}) =>
    void navigate({ to: '/agents/$agentId/capabilities/tools/new', params: { agentId }, search })
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button variant="ink" icon={<Plus aria-hidden />}>
            {t(($) => $.tools.new)}
          </Button>
        }
      >
        <MenuItem icon={<SquareDashed aria-hidden />} shortcut="N" onSelect={() => create()}>
          {t(($) => $.tools.new_menu.empty)}
        </MenuItem>
        <MenuItem icon={<ClipboardPaste aria-hidden />} onSelect={() => onImport('curl')}>
          {t(($) => $.tools.new_menu.curl)}
        </MenuItem>
        <MenuItem icon={<FileBraces aria-hidden />} onSelect={() => onImport('openapi')}>
          {t(($) => $.tools.new_menu.openapi)}
        </MenuItem>
        <MenuItem
          icon={<Copy aria-hidden />}
          disabledReason={own.length === 0 ? t(($) => $.tools.new_menu.nothing_to_copy) : undefined}
          onSelect={() => setCopying(true)}
        >
          {t(($) => $.tools.new_menu.copy)}
        </MenuItem>
        <MenuLine />
        <MenuLabel>{t(($) => $.tools.new_menu.examples)}</MenuLabel>
        {EXAMPLE_TOOLS.map((example) => (
          <MenuItem key={example} icon={<Shapes aria-hidden />} onSelect={() => create({ example })}>
            {t(($) => $.tools.new_menu.example[example])}
          </MenuItem>
        ))}
      </Menu>
      {isCopying && <CopyDialog own={own} onClose={() => setCopying(false)} onCopy={(copy) => create({ copy })} />}
    </>
  )
}

type CopyProps = { own: readonly AgentTool[]; onClose: () => void; onCopy: (id: string) => void }

function CopyDialog({ own, onClose, onCopy }: CopyProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(own[0]?.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.tools.copy_title)}
      description={t(($) => $.tools.copy_help)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button variant="ink" disabled={chosen === undefined} onClick={() => chosen && onCopy(chosen)}>
            {t(($) => $.tools.copy)}
          </Button>
        </>
      }
    >
      <Field label={t(($) => $.tools.copy_label)}>
        {(control) => (
          <Select
            {...control}
            options={own.map(({ id, name, description }) => ({ value: id, label: name, help: description }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </Field>
    </Dialog>
  )
}
