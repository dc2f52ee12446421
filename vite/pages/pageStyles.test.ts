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

  it('keep only the variables that rules or the HTML use', async () => {
    const root = ':root{--ink:black;--flame:red;--unused:blue}'
    expect(await pageStyles(`${root}p{color:var(--ink)}`, HTML)).toBe(
      ':root{--ink:black;--flame:red}p{color:var(--ink)}',
    )
  })
})
