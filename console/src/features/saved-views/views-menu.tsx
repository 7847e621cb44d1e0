import { useQuery } from '@tanstack/react-query'
import { type SavedPlace, type SavedView, savedViews, screenOf } from '@tertulia/contract/saved-views'
import { Bookmark, Check } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '#ui/menu.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { DeleteViewDialog, ViewDialog } from './view-dialogs.tsx'

type Props<Place extends SavedPlace> = {
  /** The list or the board as it is shown. */
  shown: Place
  /** Whether the address says nothing: then the view that a person's screen opens with is shown. */
  isPlain: boolean
  onShow: (place: Place) => void
}

/** Whether two views bring back the same. */
const isSame = (one: SavedPlace, other: SavedPlace): boolean => written(one) === written(other)

/** As text that tells no order of names, and nothing that is left out. */
const written = (place: SavedPlace): string =>
  JSON.stringify(place, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
      : value,
  )

/** Views of a list or a board: shows one, keeps what is shown, and changes one's own. */
export function ViewsMenu<Place extends SavedPlace>({ shown, isPlain, onShow }: Props<Place>) {
  const { t } = useTranslation()
  const { id: organization_id } = useOrganization()
  const mayKeep = useMay('conversation.annotate')
  const { data: kept } = useQuery(query(savedViews.list, { query: { organization_id } }))
  const views = kept?.filter(({ place }) => screenOf(place) === screenOf(shown))
  const update = useSend(savedViews.update, { refreshes: [savedViews.list] })
  const setDefault = useSend(savedViews.setDefault, { refreshes: [savedViews.list] })
  const [asked, setAsked] = useState<{ edit?: SavedView; remove?: SavedView; isNew?: true }>()
  /** The view one has chosen, which the filters may have left since. */
  const [chosenId, setChosenId] = useState<string>()
  const close = () => setAsked(undefined)

  const all = views ?? []
  const current = all.find(({ place }) => isSame(place, shown))
  const left = current ? undefined : all.find(({ id, is_mine }) => id === chosenId && is_mine)
  const show = ({ id, place }: SavedView) => {
    setChosenId(id)
    // Views of other screens are left out, so the place is one of this screen.
    onShow(place as Place)
  }

  const openDefault = useEffectEvent(() => {
    const first = views?.find(({ is_default }) => is_default)
    if (first && isPlain) show(first)
  })
  // Once: a member who removes the filters wants to see everything.
  const isOpened = useRef(false)
  useEffect(() => {
    if (!kept || isOpened.current) return
    isOpened.current = true
    openDefault()
  }, [kept])

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
                  body: { name: left.name, shared: left.shared, place: shown, expected_updated_at: left.updated_at },
                },
                { onSuccess: () => showToast({ text: t(($) => $.savedViews.updated) }), onError: tellError },
              )
            }
          >
            {t(($) => $.savedViews.update[shown.of], { name: left.name })}
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
