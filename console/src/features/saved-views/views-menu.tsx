import { useQuery } from '@tanstack/react-query'
import { type SavedView, savedViews } from '@tertulia/contract/saved-views'
import { Bookmark, Check } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useMay, useOrganization } from '#features/organizations/current.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '#ui/menu.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { DeleteViewDialog, type ShownList, ViewDialog } from './view-dialogs.tsx'

type Props = {
  /** The list as it is shown. */
  shown: ShownList
  /** Whether the address says nothing: then the view that a person's list opens with is shown. */
  isPlain: boolean
  onShow: (list: ShownList) => void
}

/** Whether two lists are narrowed and sorted alike. */
function isSame(one: ShownList, other: ShownList): boolean {
  const said = ({ filters, sort, order }: ShownList) => {
    const set = Object.entries(filters).filter(([, value]) => value !== undefined)
    return JSON.stringify([set.toSorted(([a], [b]) => a.localeCompare(b)), sort, order])
  }
  return said(one) === said(other)
}

/** Views of a list: shows one, keeps what is shown, and changes one's own. */
export function ViewsMenu({ shown, isPlain, onShow }: Props) {
  const { t } = useTranslation()
  const { id: organization_id } = useOrganization()
  const mayKeep = useMay('conversation.annotate')
  const { data: views } = useQuery(query(savedViews.list, { query: { organization_id } }))
  const update = useSend(savedViews.update, { refreshes: [savedViews.list] })
  const setDefault = useSend(savedViews.setDefault, { refreshes: [savedViews.list] })
  const [asked, setAsked] = useState<{ edit?: SavedView; remove?: SavedView; isNew?: true }>()
  /** The view one has chosen, which the filters may have left since. */
  const [chosenId, setChosenId] = useState<string>()
  const close = () => setAsked(undefined)

  const openDefault = useEffectEvent(() => {
    const first = views?.find(({ is_default }) => is_default)
    if (first && isPlain) onShow(first)
  })
  // Once: whoever takes the filters away wants to see everything.
  const isOpened = useRef(false)
  useEffect(() => {
    if (!views || isOpened.current) return
    isOpened.current = true
    openDefault()
  }, [views])

  const all = views ?? []
  const current = all.find((view) => isSame(view, shown))
  const left = current ? undefined : all.find(({ id, is_mine }) => id === chosenId && is_mine)
  const show = (view: SavedView) => {
    setChosenId(view.id)
    onShow(view)
  }
  const item = (view: SavedView) => (
    <MenuItem
      key={view.id}
      icon={<Check aria-hidden className={view === current ? undefined : 'invisible'} />}
      onSelect={() => show(view)}
    >
      {view.name}
      {view.is_default && <span className="type-meta ml-2 text-ink-3">{t(($) => $.savedViews.opens_with)}</span>}
    </MenuItem>
  )
  const [own, others] = [all.filter(({ is_mine }) => is_mine), all.filter(({ is_mine }) => !is_mine)]
  return (
    <>
      <Menu
        align="end"
        className="max-w-80"
        trigger={
          <Button size="sm" icon={<Bookmark aria-hidden className="size-3.5!" />} className="max-w-48">
            <span className="truncate">{current?.name ?? t(($) => $.savedViews.views)}</span>
          </Button>
        }
      >
        {all.length === 0 && <MenuLabel>{t(($) => $.savedViews.none)}</MenuLabel>}
        {own.length > 0 && <MenuLabel>{t(($) => $.savedViews.own)}</MenuLabel>}
        {own.map(item)}
        {others.length > 0 && <MenuLabel>{t(($) => $.savedViews.of_colleagues)}</MenuLabel>}
        {others.map(item)}
        <MenuLine />
        {left && (
          <MenuItem
            onSelect={() =>
              update.mutate(
                {
                  params: { id: left.id },
                  body: { name: left.name, shared: left.shared, ...shown, expected_updated_at: left.updated_at },
                },
                { onSuccess: () => showToast({ text: t(($) => $.savedViews.updated) }), onError: tellError },
              )
            }
          >
            {t(($) => $.savedViews.update, { name: left.name })}
          </MenuItem>
        )}
        {!current && (
          <MenuItem
            disabledReason={mayKeep ? undefined : t(($) => $.savedViews.no_role)}
            onSelect={() => setAsked({ isNew: true })}
          >
            {t(($) => $.savedViews.save)}
          </MenuItem>
        )}
        {current && mayKeep && (
          <MenuItem
            onSelect={() =>
              setDefault.mutate(
                { params: { id: current.id }, body: { is_default: !current.is_default } },
                { onError: tellError },
              )
            }
          >
            {current.is_default ? t(($) => $.savedViews.unset_default) : t(($) => $.savedViews.set_default)}
          </MenuItem>
        )}
        {current?.is_mine && (
          <>
            <MenuItem onSelect={() => setAsked({ edit: current })}>
              {t(($) => $.savedViews.edit, { name: current.name })}
            </MenuItem>
            <MenuItem danger onSelect={() => setAsked({ remove: current })}>
              {t(($) => $.savedViews.delete, { name: current.name })}
            </MenuItem>
          </>
        )}
      </Menu>
      {(asked?.isNew || asked?.edit) && <ViewDialog view={asked.edit} shown={shown} onClose={close} />}
      {asked?.remove && <DeleteViewDialog view={asked.remove} onClose={close} />}
    </>
  )
}
