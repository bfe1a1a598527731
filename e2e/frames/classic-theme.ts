/**
 * A style sheet as themes of content management systems have it: it resets elements by name, floats them at widths in percent,
 * limits the width of images and embeds, and styles every form, list and heading.
 */
export const CLASSIC_THEME = `
html,body,div,span,applet,object,iframe,h1,h2,h3,h4,h5,h6,p,blockquote,a,em,img,strong,dl,dt,dd,ol,ul,li,fieldset,form,label{
  border:0;font-family:inherit;font-size:100%;font-style:inherit;font-weight:inherit;margin:0;outline:0;padding:0;vertical-align:baseline}
html{font-size:62.5%;overflow-y:scroll}
*,*:before,*:after{-webkit-box-sizing:inherit;box-sizing:inherit}
body,button,input,select,textarea{color:#404040;font-family:Georgia,"Times New Roman",serif;font-size:16px;font-size:1.6rem;line-height:1.5}
body{background:#f1f1f1;word-wrap:break-word}
a{color:#007acc;-webkit-transition:all .2s ease-in-out;transition:all .2s ease-in-out}
a:focus{outline:thin dotted}
h1,h2,h3,h4,h5,h6{clear:both;font-weight:700;text-rendering:optimizeLegibility;text-transform:uppercase}
p,ul,ol,dl{margin-bottom:1.6em}
ul,ol{margin-left:1.3em;list-style:square}
button,input[type="button"]{background:#1a1a1a;border:0;border-radius:2px;color:#fff;letter-spacing:.046875em;line-height:1;padding:.84375em .875em;text-transform:uppercase}
embed,iframe,object,video{margin-bottom:1.6em;max-width:100%;vertical-align:middle}
p>embed,p>iframe,p>object,p>video{margin-bottom:0}
img{height:auto;max-width:100%}
.site-content:before,.site-content:after{content:"";display:table}
.site-content:after{clear:both}
body>*{float:left;width:74%;position:relative}
.screen-reader-text{clip:rect(1px,1px,1px,1px);position:absolute!important}
dialog,section,aside,footer,header,nav{display:block;padding:2em;background:#fff;border:1px solid #d1d1d1}
@media screen and (max-width:44em){body>*{width:100%;float:none}}
@media print{iframe{display:none}}
`;
