import { Globe, Moon, Plus, Sun } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#i18n/i18n.ts'
import { useLanguage } from '#i18n/language.ts'
import { AgentAvatar } from '#ui/avatar.tsx'
import { CommandPalette, type PaletteGroup, type PaletteItem } from '#ui/command-palette.tsx'
import { matches } from '#ui/highlighted.tsx'
import { NAV_ITEMS, navWords, visibleItems } from './nav.ts'
import { useGoTo } from './address-link.tsx'
import { useShell } from './shell-data.ts'
import { changeTheme, useTheme } from './theme.ts'

/** The palette with what the frame itself can find and do; the product adds what it finds. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { onAsk, agent } = useShell()
  const [query, setQuery] = useState('')
  const places = usePlaces()
  const agents = useAgents()
  const actions = useActions()

  const wantsActions = query.startsWith('>')
  const wanted = wantsActions ? query.slice(1) : query
  const fits = (items: readonly PaletteItem[]) => items.filter((item) => matches(item.label, wanted))
  const found = useFound(wantsActions ? '' : query.trim())
  const groups: PaletteGroup[] = [
    // Local results stand first: those found later must not move the item that is being chosen.
    ...(wantsActions
      ? []
      : [
          { label: t(($) => $.shell.go_to), items: fits(places) },
          { label: t(($) => $.shell.agents), items: query === '' ? [] : fits(agents) },
          ...found,
        ]),
    { label: t(($) => $.shell.actions), items: query === '' ? [] : fits(actions) },
  ]

  return (
    <CommandPalette
      open={open}
      onClose={() => {
        setQuery('')
        onClose()
      }}
      query={query}
      onQuery={setQuery}
      groups={groups}
      onAsk={agent && onAsk}
    />
  )
}

const PAUSE_MS = 150

/** Results for the query at the last pause in typing; the earlier results stay until the new ones arrive. */
function useFound(query: string): readonly PaletteGroup[] {
  const { find } = useShell()
  const finder = useRef(find)
  const [found, setFound] = useState<readonly PaletteGroup[]>([])
  useEffect(() => {
    finder.current = find
  })
  useEffect(() => {
    if (query === '') return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void finder.current(query).then((groups) => {
        if (isCurrent) setFound(groups)
      })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query])
  return query === '' ? [] : found
}

function usePlaces(): PaletteItem[] {
  const language = useLanguage()
  const goTo = useGoTo()
  const { agent } = useShell()
  return visibleItems(NAV_ITEMS, agent?.id).map((item) => ({
    id: item.name,
    label: navWords(item, language),
    icon: <item.icon aria-hidden />,
    ...(item.key && { shortcut: `${item.isKeyAlone ? '' : 'G '}${item.key.toUpperCase()}` }),
    run: () => goTo(item.to(agent?.id ?? '')),
  }))
}

function useAgents(): PaletteItem[] {
  const { agents, onAgent } = useShell()
  return agents.map(({ id, name, image_url }) => ({
    id,
    label: name,
    icon: <AgentAvatar name={name} imageUrl={image_url} size={18} />,
    run: () => onAgent(id),
  }))
}

function useActions(): PaletteItem[] {
  const { t } = useTranslation()
  const { onCreateAgent } = useShell()
  const isDark = useTheme() === 'dark'
  const isSpanish = useLanguage() === 'es'
  return [
    ...(onCreateAgent
      ? [
          {
            id: 'create_agent',
            label: t(($) => $.shell.create_agent),
            icon: <Plus aria-hidden />,
            run: onCreateAgent,
          },
        ]
      : []),
    {
      id: 'theme',
      label: `${t(($) => $.shell.theme)}: ${isDark ? t(($) => $.shell.themes.light) : t(($) => $.shell.themes.dark)}`,
      icon: isDark ? <Sun aria-hidden /> : <Moon aria-hidden />,
      run: () => changeTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'language',
      label: `${t(($) => $.shell.language)}: ${isSpanish ? 'English' : 'Español'}`,
      icon: <Globe aria-hidden />,
      run: () => void changeLanguage(isSpanish ? 'en' : 'es'),
    },
  ]
}
