// Made from schemas/schema by `npm run generate`. Do not edit.
import { codePoints } from '../text/code-points.ts';
import { formats } from '../json/formats.ts';

function noted(errors, instancePath, keyword, params, data, parentSchema) {
  const error = {instancePath, keyword, params, data, parentSchema};
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}
export function explainValue(data) {
  return validate(data) ? [] : validate.errors;
}
const validate = validate20;
const schema31 = {"properties":{"id":{},"url":{},"contentHash":{},"publishedAt":{},"runtime":{},"title":{},"summary":{},"html":{},"css":{},"javascript":{},"capabilities":{"items":{"enum":["javascript","external_links","external_api","ai_model_calls","payment_buttons","media_embeds"]}},"declaredExternalDomains":{"items":{}}}};
const func1 = Object.prototype.hasOwnProperty;
const func2 = codePoints;
const pattern4 = new RegExp("^[0-9a-hjkmnp-tv-z]{16,51}$", "u");
const pattern5 = new RegExp("^https?://", "u");
const pattern6 = new RegExp("^sha256:[0-9a-f]{64}$", "u");
const pattern7 = new RegExp("Z$", "u");
const formats0 = formats.uri;
const formats2 = formats["date-time"];

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "id"},data);
errors++;
}
if(data.url === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "url"},data);
errors++;
}
if(data.contentHash === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "contentHash"},data);
errors++;
}
if(data.publishedAt === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "publishedAt"},data);
errors++;
}
if(data.runtime === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "runtime"},data);
errors++;
}
if(data.title === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "title"},data);
errors++;
}
if(data.summary === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "summary"},data);
errors++;
}
if(data.html === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "html"},data);
errors++;
}
if(data.css === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "css"},data);
errors++;
}
if(data.javascript === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "javascript"},data);
errors++;
}
if(data.capabilities === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "capabilities"},data);
errors++;
}
if(data.declaredExternalDomains === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "declaredExternalDomains"},data);
errors++;
}
for(const key0 in data){
if(errors > 100)break;
if(!(func1.call(schema31.properties, key0))){
vErrors = noted(vErrors,instancePath,"additionalProperties",{additionalProperty: key0},data,schema31);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
vErrors = noted(vErrors,instancePath+"/id","pattern",{pattern: "^[0-9a-hjkmnp-tv-z]{16,51}$"},data0);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/id","type",{type: "string"},data0);
errors++;
}
}
if(data.url !== undefined){
let data1 = data.url;
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
vErrors = noted(vErrors,instancePath+"/url","pattern",{pattern: "^https?://"},data1);
errors++;
}
if(!(formats0(data1))){
vErrors = noted(vErrors,instancePath+"/url","format",{format: "uri"},data1);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/url","type",{type: "string"},data1);
errors++;
}
}
if(data.contentHash !== undefined){
let data2 = data.contentHash;
if(typeof data2 === "string"){
if(!pattern6.test(data2)){
vErrors = noted(vErrors,instancePath+"/contentHash","pattern",{pattern: "^sha256:[0-9a-f]{64}$"},data2);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/contentHash","type",{type: "string"},data2);
errors++;
}
}
if(data.publishedAt !== undefined){
let data3 = data.publishedAt;
if(typeof data3 === "string"){
if(!pattern7.test(data3)){
vErrors = noted(vErrors,instancePath+"/publishedAt","pattern",{pattern: "Z$"},data3);
errors++;
}
if(!(formats2(data3))){
vErrors = noted(vErrors,instancePath+"/publishedAt","format",{format: "date-time"},data3);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/publishedAt","type",{type: "string"},data3);
errors++;
}
}
if(data.runtime !== undefined){
let data4 = data.runtime;
if("svc-capsule-v1" !== data4){
vErrors = noted(vErrors,instancePath+"/runtime","const",{allowedValue: "svc-capsule-v1"},data4);
errors++;
}
}
if(data.title !== undefined){
let data5 = data.title;
if(typeof data5 === "string"){
if(func2(data5) > 160){
vErrors = noted(vErrors,instancePath+"/title","maxLength",{limit: 160},data5);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/title","type",{type: "string"},data5);
errors++;
}
}
if(data.summary !== undefined){
let data6 = data.summary;
if(typeof data6 === "string"){
if(func2(data6) > 1200){
vErrors = noted(vErrors,instancePath+"/summary","maxLength",{limit: 1200},data6);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/summary","type",{type: "string"},data6);
errors++;
}
}
if(data.html !== undefined){
let data7 = data.html;
if(typeof data7 === "string"){
if(func2(data7) > 200000){
vErrors = noted(vErrors,instancePath+"/html","maxLength",{limit: 200000},data7);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/html","type",{type: "string"},data7);
errors++;
}
}
if(data.css !== undefined){
let data8 = data.css;
if(typeof data8 === "string"){
if(func2(data8) > 100000){
vErrors = noted(vErrors,instancePath+"/css","maxLength",{limit: 100000},data8);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/css","type",{type: "string"},data8);
errors++;
}
}
if(data.javascript !== undefined){
let data9 = data.javascript;
if(typeof data9 === "string"){
if(func2(data9) > 200000){
vErrors = noted(vErrors,instancePath+"/javascript","maxLength",{limit: 200000},data9);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/javascript","type",{type: "string"},data9);
errors++;
}
}
if(data.capabilities !== undefined){
let data10 = data.capabilities;
if(Array.isArray(data10)){
if(data10.length > 6){
vErrors = noted(vErrors,instancePath+"/capabilities","maxItems",{limit: 6},data10);
errors++;
}
const len0 = data10.length;
for(let i0=0; i0<len0 && errors <= 100; i0++){
let data11 = data10[i0];
if(typeof data11 !== "string"){
vErrors = noted(vErrors,instancePath+"/capabilities/" + i0,"type",{type: "string"},data11);
errors++;
}
if(!((((((data11 === "javascript") || (data11 === "external_links")) || (data11 === "external_api")) || (data11 === "ai_model_calls")) || (data11 === "payment_buttons")) || (data11 === "media_embeds"))){
vErrors = noted(vErrors,instancePath+"/capabilities/" + i0,"enum",{allowedValues: schema31.properties.capabilities.items.enum},data11);
errors++;
}
}
let i1 = data10.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data10[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
vErrors = noted(vErrors,instancePath+"/capabilities","uniqueItems",{i: i1, j: j0},data10);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
vErrors = noted(vErrors,instancePath+"/capabilities","type",{type: "array"},data10);
errors++;
}
}
if(data.declaredExternalDomains !== undefined){
let data12 = data.declaredExternalDomains;
if(Array.isArray(data12)){
if(data12.length > 10){
vErrors = noted(vErrors,instancePath+"/declaredExternalDomains","maxItems",{limit: 10},data12);
errors++;
}
const len1 = data12.length;
for(let i2=0; i2<len1 && errors <= 100; i2++){
let data13 = data12[i2];
if(typeof data13 === "string"){
if(func2(data13) > 253){
vErrors = noted(vErrors,instancePath+"/declaredExternalDomains/" + i2,"maxLength",{limit: 253},data13);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/declaredExternalDomains/" + i2,"type",{type: "string"},data13);
errors++;
}
}
let i3 = data12.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data12[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
vErrors = noted(vErrors,instancePath+"/declaredExternalDomains","uniqueItems",{i: i3, j: j1},data12);
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
vErrors = noted(vErrors,instancePath+"/declaredExternalDomains","type",{type: "array"},data12);
errors++;
}
}
}
else {
vErrors = noted(vErrors,instancePath,"type",{type: "object"},data);
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
