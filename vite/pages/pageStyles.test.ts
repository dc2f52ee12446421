import { describe, expect, it } from 'vitest'
import { pageStyles } from './pageStyles.ts'

const HTML = `<main id="main"><details class="group"><summary class="before:content-[&#x27;✓&#x27;] a&amp;b">Fees</summary>
  <p style="color: var(--flame)">table</p></details></main>`

describe('the styles of a page', () => {
  it.each([
    ['a tag that it has', 'summary{color:red}'],
    ['an id that it has', '#main{color:red}'],
    ['a class with quotes in its name', String.raw`.before\:content-\[\'✓\'\]:before{content:"✓"}`],
    ['a class with an ampersand in its name', String.raw`.a\&b{color:red}`],
    ['an open state that it may have later', String.raw`.group[open] summary{color:red}`],
    ['a warning that a script shows', '.group[data-urgent] summary{color:red}'],
    ['a state of an ancestor', ':is(:where(.group):is([open],:popover-open) *){color:red}'],
    [
      'hidden elements, which a script may create',
      '[hidden]:where(:not([hidden=until-found])){display:none!important}',
    ],
    ['keyboard focus', ':focus-visible{outline:3px solid red}'],
    ['printing', '@media print{details::details-content{block-size:auto}}'],
    ['the transition between pages', '@view-transition{navigation:auto}'],
  ])('keep what is for %s', async (_what, rule) => {
    expect(await pageStyles(rule, HTML)).toBe(rule)
  })

  it.each([
    ['a tag', 'table{color:red}'],
    ['a class', '.measure{color:red}'],
    ['a class within a media query', '@media print{.no-print{display:none}}'],
    ['a tag nested in one that it has', 'summary b{color:red}'],
  ])('leave out %s that it does not have, even if its text contains the name', async (_what, rule) => {
    expect(await pageStyles(`p{margin:0}${rule}`, HTML)).toBe('p{margin:0}')
  })

  it.each([
    ['a class of the code', String.raw`.sm\:gap-2{color:red}`],
    ['a tag and a class of the code', 'p.gap-2{color:red}'],
    ['an attribute of the code', '[data-bar]{color:red}'],
  ])('keep what is for %s, which renders into the page', async (_what, rule) => {
    const code = 'jsx(`p`,{"data-bar":!0,className:`gap-2 sm:gap-2 ${wide}`})'
    expect(await pageStyles(rule, HTML, code)).toBe(rule)
  })

  it('keep the keyframes that an animation names in a variable', async () => {
    const rules =
      ':root{--animate-spin:spin 1s}.animate-spin{animation:var(--animate-spin)}@keyframes spin{to{rotate:1turn}}'
    expect(await pageStyles(rules, HTML, 'jsx(`p`,{className:`animate-spin`})')).toBe(rules)
  })

  it('leave out a class of which the code contains only a part', async () => {
    const rule = String.raw`.sm\:gap-2{color:red}`
    expect(await pageStyles(`p{margin:0}${rule}`, HTML, 'jsx(`p`,{className:`gap-2 md:gap-2`})')).toBe(
      'p{margin:0}',
    )
  })

  it('keep only the variables that rules or the HTML use', async () => {
    const root = ':root{--ink:black;--flame:red;--unused:blue}'
    expect(await pageStyles(`${root}p{color:var(--ink)}`, HTML)).toBe(
      ':root{--ink:black;--flame:red}p{color:var(--ink)}',
    )
  })
})
