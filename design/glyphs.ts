import { COMMA } from './logo.ts'

/** One shape of a drawing, with the attribute names that React and Preact share. */
export type Shape = { as: 'circle' | 'path' } & Record<string, string>

/** Sides of the box every glyph is drawn in. */
export const GLYPH_VIEW_BOX = '0 0 14 14'

/**
 * Status glyphs. Each status has a shape of its own, so that colour is never the only carrier.
 * Data and not markup: the pages forbid `innerHTML`.
 */
export const GLYPHS = {
  ring: [{ as: 'circle', cx: '7', cy: '7', r: '5.25', fill: 'none', stroke: 'currentColor', strokeWidth: '1.5' }],
  dashed: [
    {
      as: 'circle',
      cx: '7',
      cy: '7',
      r: '5.25',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.5',
      strokeDasharray: '2.2 1.9',
    },
  ],
  dot: [{ as: 'circle', cx: '7', cy: '7', r: '4', fill: 'currentColor' }],
  live: [
    { as: 'circle', cx: '7', cy: '7', r: '3', fill: 'currentColor' },
    {
      as: 'circle',
      cx: '7',
      cy: '7',
      r: '5.6',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.4',
      opacity: '.45',
    },
  ],
  check: [
    { as: 'circle', cx: '7', cy: '7', r: '6', fill: 'currentColor' },
    {
      as: 'path',
      d: 'M4.4 7.2l1.8 1.8 3.4-3.8',
      fill: 'none',
      stroke: 'var(--color-surface)',
      strokeWidth: '1.5',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  ],
  x: [
    { as: 'circle', cx: '7', cy: '7', r: '6', fill: 'currentColor' },
    { as: 'path', d: 'M5 5l4 4M9 5l-4 4', stroke: 'var(--color-surface)', strokeWidth: '1.5', strokeLinecap: 'round' },
  ],
  alert: [
    {
      as: 'path',
      d: 'M7 1.6l5.8 10.2H1.2z',
      fill: 'currentColor',
      stroke: 'currentColor',
      strokeWidth: '1.2',
      strokeLinejoin: 'round',
    },
    { as: 'path', d: 'M7 5.4v3M7 10.1v.1', stroke: 'var(--color-surface)', strokeWidth: '1.4', strokeLinecap: 'round' },
  ],
  slash: [
    { as: 'circle', cx: '7', cy: '7', r: '5.25', fill: 'none', stroke: 'currentColor', strokeWidth: '1.5' },
    { as: 'path', d: 'M3.4 10.6l7.2-7.2', stroke: 'currentColor', strokeWidth: '1.5' },
  ],
  pause: [
    { as: 'circle', cx: '7', cy: '7', r: '6', fill: 'currentColor' },
    { as: 'path', d: 'M5.6 5v4M8.4 5v4', stroke: 'var(--color-surface)', strokeWidth: '1.5', strokeLinecap: 'round' },
  ],
  clock: [
    { as: 'circle', cx: '7', cy: '7', r: '5.25', fill: 'none', stroke: 'currentColor', strokeWidth: '1.5' },
    {
      as: 'path',
      d: 'M7 4.2V7l1.9 1.3',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.4',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  ],
  half: [
    { as: 'circle', cx: '7', cy: '7', r: '5.25', fill: 'none', stroke: 'currentColor', strokeWidth: '1.5' },
    { as: 'path', d: 'M7 3.6a3.4 3.4 0 0 1 0 6.8z', fill: 'currentColor' },
  ],
  minus: [
    { as: 'circle', cx: '7', cy: '7', r: '6', fill: 'currentColor' },
    { as: 'path', d: 'M4.6 7h4.8', stroke: 'var(--color-surface)', strokeWidth: '1.5', strokeLinecap: 'round' },
  ],
  comma: [{ as: 'path', d: COMMA, fill: 'currentColor', transform: 'translate(1.7 -.8) scale(.5)' }],
  person: [
    { as: 'circle', cx: '7', cy: '4.4', r: '2.7', fill: 'currentColor' },
    { as: 'path', d: 'M1.9 12.6a5.1 5.1 0 0 1 10.2 0z', fill: 'currentColor' },
  ],
  flask: [
    { as: 'circle', cx: '7', cy: '7', r: '5.25', fill: 'none', stroke: 'currentColor', strokeWidth: '1.5' },
    { as: 'circle', cx: '7', cy: '7', r: '2.2', fill: 'currentColor' },
  ],
  up: [
    { as: 'circle', cx: '7', cy: '7', r: '6', fill: 'currentColor' },
    {
      as: 'path',
      d: 'M7 9.8V4.6M4.8 6.6L7 4.4l2.2 2.2',
      fill: 'none',
      stroke: 'var(--color-surface)',
      strokeWidth: '1.5',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  ],
  smile: [
    { as: 'circle', cx: '7', cy: '7', r: '5.4', fill: 'none', stroke: 'currentColor', strokeWidth: '1.4' },
    {
      as: 'path',
      d: 'M4.8 8.2c1 1.5 3.4 1.5 4.4 0M5.2 5.5v.1M8.8 5.5v.1',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.4',
      strokeLinecap: 'round',
    },
  ],
  meh: [
    { as: 'circle', cx: '7', cy: '7', r: '5.4', fill: 'none', stroke: 'currentColor', strokeWidth: '1.4' },
    {
      as: 'path',
      d: 'M4.9 8.7h4.2M5.2 5.5v.1M8.8 5.5v.1',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.4',
      strokeLinecap: 'round',
    },
  ],
  frown: [
    { as: 'circle', cx: '7', cy: '7', r: '5.4', fill: 'none', stroke: 'currentColor', strokeWidth: '1.4' },
    {
      as: 'path',
      d: 'M4.8 9.3c1-1.5 3.4-1.5 4.4 0M5.2 5.5v.1M8.8 5.5v.1',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.4',
      strokeLinecap: 'round',
    },
  ],
  pie1: [
    { as: 'circle', cx: '7', cy: '7', r: '5.25', fill: 'none', stroke: 'currentColor', strokeWidth: '1.5' },
    { as: 'path', d: 'M7 7V3.4A3.6 3.6 0 0 1 10.60 7.00z', fill: 'currentColor' },
  ],
  pie2: [
    { as: 'circle', cx: '7', cy: '7', r: '5.25', fill: 'none', stroke: 'currentColor', strokeWidth: '1.5' },
    { as: 'path', d: 'M7 7V3.4A3.6 3.6 0 0 1 7.00 10.60z', fill: 'currentColor' },
  ],
  pie3: [
    { as: 'circle', cx: '7', cy: '7', r: '5.25', fill: 'none', stroke: 'currentColor', strokeWidth: '1.5' },
    { as: 'path', d: 'M7 7V3.4A3.6 3.6 0 1 1 3.40 7.00z', fill: 'currentColor' },
  ],
  pie4: [
    { as: 'circle', cx: '7', cy: '7', r: '5.25', fill: 'none', stroke: 'currentColor', strokeWidth: '1.5' },
    { as: 'circle', cx: '7', cy: '7', r: '3.4', fill: 'currentColor' },
  ],
} as const satisfies Record<string, readonly Shape[]>

export type GlyphName = keyof typeof GLYPHS
