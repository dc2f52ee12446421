import './allStyles.css'

// `allStyles.css` includes the inlined styles of the start page. A second copy would double the cost of each restyle.
document.querySelector('style[data-start]')?.remove()
