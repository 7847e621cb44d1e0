import { useTranslation } from 'react-i18next'

type Series = { label: string; values: readonly (number | null)[] }

/** Summary of series for screen readers: their highest and lowest figures, and the names of their columns. */
export function useMostAndLeast(series: readonly Series[], names: readonly string[], write: (value: number) => string) {
  const { t } = useTranslation()
  return series
    .flatMap(({ label, values }) => {
      const known = values.flatMap((value, at) => (value === null ? [] : [{ value, name: names[at] ?? '' }]))
      if (known.length === 0) return []
      const most = known.reduce((best, each) => (each.value > best.value ? each : best))
      const least = known.reduce((best, each) => (each.value < best.value ? each : best))
      const found = { most: write(most.value), most_at: most.name, least: write(least.value), least_at: least.name }
      return series.length === 1
        ? t(($) => $.charts.most_least, found)
        : t(($) => $.charts.series_most, { label, ...found })
    })
    .join(' ')
}
