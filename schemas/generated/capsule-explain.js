// Made from schemas/schema by `npm run generate`. Do not edit.
import { codePoints } from '../text/code-points.ts';
import { formats } from '../json/formats.ts';

export function explainValue(data) {
  return validate(data) ? [] : validate.errors;
}
const validate = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://schemas.example/capsule-v1.schema.json","type":"object","required":["id","url","contentHash","publishedAt","runtime","title","summary","html","css","javascript","capabilities","declaredExternalDomains"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^[0-9a-hjkmnp-tv-z]{16,51}$"},"url":{"type":"string","format":"uri","pattern":"^https?://"},"contentHash":{"type":"string","pattern":"^sha256:[0-9a-f]{64}$"},"publishedAt":{"type":"string","format":"date-time","pattern":"Z$"},"runtime":{"const":"svc-capsule-v1"},"title":{"type":"string","maxLength":160},"summary":{"type":"string","maxLength":1200},"html":{"type":"string","maxLength":200000},"css":{"type":"string","maxLength":100000},"javascript":{"type":"string","maxLength":200000},"capabilities":{"type":"array","maxItems":6,"uniqueItems":true,"items":{"type":"string","enum":["javascript","external_links","external_api","ai_model_calls","payment_buttons","media_embeds"]}},"declaredExternalDomains":{"type":"array","maxItems":10,"uniqueItems":true,"items":{"type":"string","maxLength":253}}}};
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
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.url === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.contentHash === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contentHash"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.publishedAt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "publishedAt"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.runtime === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runtime"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.title === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.summary === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "summary"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.html === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "html"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.css === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "css"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.javascript === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "javascript"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.capabilities === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "capabilities"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.declaredExternalDomains === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "declaredExternalDomains"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key0 in data){
if(errors > 100)break;
if(!(func1.call(schema31.properties, key0))){
const err12 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err13 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[0-9a-hjkmnp-tv-z]{16,51}$"},schema:"^[0-9a-hjkmnp-tv-z]{16,51}$",parentSchema:schema31.properties.id,data:data0};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema31.properties.id.type,parentSchema:schema31.properties.id,data:data0};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.url !== undefined){
let data1 = data.url;
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
const err15 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://"},schema:"^https?://",parentSchema:schema31.properties.url,data:data1};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(formats0(data1))){
const err16 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format: "uri"},schema:"uri",parentSchema:schema31.properties.url,data:data1};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},schema:schema31.properties.url.type,parentSchema:schema31.properties.url,data:data1};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.contentHash !== undefined){
let data2 = data.contentHash;
if(typeof data2 === "string"){
if(!pattern6.test(data2)){
const err18 = {instancePath:instancePath+"/contentHash",schemaPath:"#/properties/contentHash/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},schema:"^sha256:[0-9a-f]{64}$",parentSchema:schema31.properties.contentHash,data:data2};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/contentHash",schemaPath:"#/properties/contentHash/type",keyword:"type",params:{type: "string"},schema:schema31.properties.contentHash.type,parentSchema:schema31.properties.contentHash,data:data2};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.publishedAt !== undefined){
let data3 = data.publishedAt;
if(typeof data3 === "string"){
if(!pattern7.test(data3)){
const err20 = {instancePath:instancePath+"/publishedAt",schemaPath:"#/properties/publishedAt/pattern",keyword:"pattern",params:{pattern: "Z$"},schema:"Z$",parentSchema:schema31.properties.publishedAt,data:data3};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(formats2(data3))){
const err21 = {instancePath:instancePath+"/publishedAt",schemaPath:"#/properties/publishedAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema31.properties.publishedAt,data:data3};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/publishedAt",schemaPath:"#/properties/publishedAt/type",keyword:"type",params:{type: "string"},schema:schema31.properties.publishedAt.type,parentSchema:schema31.properties.publishedAt,data:data3};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.runtime !== undefined){
let data4 = data.runtime;
if("svc-capsule-v1" !== data4){
const err23 = {instancePath:instancePath+"/runtime",schemaPath:"#/properties/runtime/const",keyword:"const",params:{allowedValue: "svc-capsule-v1"},schema:"svc-capsule-v1",parentSchema:schema31.properties.runtime,data:data4};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.title !== undefined){
let data5 = data.title;
if(typeof data5 === "string"){
if(func2(data5) > 160){
const err24 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 160},schema:160,parentSchema:schema31.properties.title,data:data5};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},schema:schema31.properties.title.type,parentSchema:schema31.properties.title,data:data5};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.summary !== undefined){
let data6 = data.summary;
if(typeof data6 === "string"){
if(func2(data6) > 1200){
const err26 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/maxLength",keyword:"maxLength",params:{limit: 1200},schema:1200,parentSchema:schema31.properties.summary,data:data6};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},schema:schema31.properties.summary.type,parentSchema:schema31.properties.summary,data:data6};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.html !== undefined){
let data7 = data.html;
if(typeof data7 === "string"){
if(func2(data7) > 200000){
const err28 = {instancePath:instancePath+"/html",schemaPath:"#/properties/html/maxLength",keyword:"maxLength",params:{limit: 200000},schema:200000,parentSchema:schema31.properties.html,data:data7};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/html",schemaPath:"#/properties/html/type",keyword:"type",params:{type: "string"},schema:schema31.properties.html.type,parentSchema:schema31.properties.html,data:data7};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.css !== undefined){
let data8 = data.css;
if(typeof data8 === "string"){
if(func2(data8) > 100000){
const err30 = {instancePath:instancePath+"/css",schemaPath:"#/properties/css/maxLength",keyword:"maxLength",params:{limit: 100000},schema:100000,parentSchema:schema31.properties.css,data:data8};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/css",schemaPath:"#/properties/css/type",keyword:"type",params:{type: "string"},schema:schema31.properties.css.type,parentSchema:schema31.properties.css,data:data8};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.javascript !== undefined){
let data9 = data.javascript;
if(typeof data9 === "string"){
if(func2(data9) > 200000){
const err32 = {instancePath:instancePath+"/javascript",schemaPath:"#/properties/javascript/maxLength",keyword:"maxLength",params:{limit: 200000},schema:200000,parentSchema:schema31.properties.javascript,data:data9};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/javascript",schemaPath:"#/properties/javascript/type",keyword:"type",params:{type: "string"},schema:schema31.properties.javascript.type,parentSchema:schema31.properties.javascript,data:data9};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.capabilities !== undefined){
let data10 = data.capabilities;
if(Array.isArray(data10)){
if(data10.length > 6){
const err34 = {instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/maxItems",keyword:"maxItems",params:{limit: 6},schema:6,parentSchema:schema31.properties.capabilities,data:data10};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
const len0 = data10.length;
for(let i0=0; i0<len0 && errors <= 100; i0++){
let data11 = data10[i0];
if(typeof data11 !== "string"){
const err35 = {instancePath:instancePath+"/capabilities/" + i0,schemaPath:"#/properties/capabilities/items/type",keyword:"type",params:{type: "string"},schema:schema31.properties.capabilities.items.type,parentSchema:schema31.properties.capabilities.items,data:data11};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!((((((data11 === "javascript") || (data11 === "external_links")) || (data11 === "external_api")) || (data11 === "ai_model_calls")) || (data11 === "payment_buttons")) || (data11 === "media_embeds"))){
const err36 = {instancePath:instancePath+"/capabilities/" + i0,schemaPath:"#/properties/capabilities/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.capabilities.items.enum},schema:schema31.properties.capabilities.items.enum,parentSchema:schema31.properties.capabilities.items,data:data11};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
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
const err37 = {instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema31.properties.capabilities,data:data10};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err38 = {instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "array"},schema:schema31.properties.capabilities.type,parentSchema:schema31.properties.capabilities,data:data10};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.declaredExternalDomains !== undefined){
let data12 = data.declaredExternalDomains;
if(Array.isArray(data12)){
if(data12.length > 10){
const err39 = {instancePath:instancePath+"/declaredExternalDomains",schemaPath:"#/properties/declaredExternalDomains/maxItems",keyword:"maxItems",params:{limit: 10},schema:10,parentSchema:schema31.properties.declaredExternalDomains,data:data12};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
const len1 = data12.length;
for(let i2=0; i2<len1 && errors <= 100; i2++){
let data13 = data12[i2];
if(typeof data13 === "string"){
if(func2(data13) > 253){
const err40 = {instancePath:instancePath+"/declaredExternalDomains/" + i2,schemaPath:"#/properties/declaredExternalDomains/items/maxLength",keyword:"maxLength",params:{limit: 253},schema:253,parentSchema:schema31.properties.declaredExternalDomains.items,data:data13};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/declaredExternalDomains/" + i2,schemaPath:"#/properties/declaredExternalDomains/items/type",keyword:"type",params:{type: "string"},schema:schema31.properties.declaredExternalDomains.items.type,parentSchema:schema31.properties.declaredExternalDomains.items,data:data13};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
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
const err42 = {instancePath:instancePath+"/declaredExternalDomains",schemaPath:"#/properties/declaredExternalDomains/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},schema:true,parentSchema:schema31.properties.declaredExternalDomains,data:data12};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
const err43 = {instancePath:instancePath+"/declaredExternalDomains",schemaPath:"#/properties/declaredExternalDomains/type",keyword:"type",params:{type: "array"},schema:schema31.properties.declaredExternalDomains.type,parentSchema:schema31.properties.declaredExternalDomains,data:data12};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
